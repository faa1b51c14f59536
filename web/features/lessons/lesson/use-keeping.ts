import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { cachedAtOf } from '#web/lib/offline/cached-responses.ts';
import { cachePdf } from '#web/lib/offline/offline-pdf.ts';
import { cacheSite } from '#web/lib/offline/offline-site.ts';
import { useLearnerId } from '#web/lib/offline/learner.ts';
import { whenIdle } from '#web/lib/offline/connection.ts';
import { lessonQuery } from '#web/features/lessons/api.ts';

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
