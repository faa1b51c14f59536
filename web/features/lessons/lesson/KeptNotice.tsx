import { useQuery } from '@tanstack/react-query';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { cachedAtOf } from '#web/lib/offline/cached-responses.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { lessonQuery } from '#web/features/lessons/api.ts';
import styles from './KeptNotice.module.css';

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
