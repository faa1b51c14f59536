import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { cachedAtOf } from '#web/lib/offline/cached-responses.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { lessonQuery } from '#web/features/lessons/api.ts';
import { cachePdf } from '#web/lib/offline/offline-pdf.ts';
import { cacheSite } from '#web/lib/offline/offline-site.ts';
import { useLearnerId } from '#web/lib/offline/learner.ts';
import { whenIdle } from '#web/lib/offline/connection.ts';
import styles from './offline-copy.module.css';

/** Says that a lesson is the copy of an earlier day, since there is no network. */
export function KeptNotice({ lessonId }: { lessonId: string }) {
  const t = useText();
  const format = useFormat();
  const keptAt = cachedAtOf(useQuery(lessonQuery(useApi(), lessonId)).data);
  return (
    keptAt && (
      <div className={styles.notice}>
        <Banner tone="warn" live>
          {t(m.offline_saved_on, { date: format.dateTime(keptAt) })}
        </Banner>
      </div>
    )
  );
}

/** Stores an opened lesson's PDF and the player for offline use; the lesson's text is stored with its response. */
export function useKeeping(lessonId: string): void {
  const learnerId = useLearnerId();
  const { data: lesson } = useQuery(lessonQuery(useApi(), lessonId));
  useEffect(() => {
    if (learnerId === null || !lesson || cachedAtOf(lesson)) return undefined;
    // A network that goes meanwhile costs the copy, no more.
    const keep = async () => await Promise.allSettled([cacheSite(), cachePdf(learnerId, lesson)]);
    return whenIdle(() => void keep());
  }, [learnerId, lesson]);
}
