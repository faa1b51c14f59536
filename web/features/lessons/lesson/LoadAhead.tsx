import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { effectiveType, isMetered } from '#web/lib/offline/connection.ts';
import { useInView } from '#web/ui/hooks/use-in-view.ts';
import { lessonQuery } from '#web/features/lessons/api.ts';
import type { LessonContext } from '#web/features/lessons/outline/outline.ts';

/** The share of a video after which the next lesson is near. */
const nearlyWatched = 0.8;
/** What the lesson itself needs comes first. */
export const settleMs = 4000;

/** True on a line that is neither paid by use nor slow. */
const mayLoadAhead = (): boolean => !isMetered() && !['slow-2g', '2g'].includes(effectiveType() ?? '');

/** Stands below the text of a lesson. Loads the next one when this one is nearly done, so that it opens at once. */
export function LoadAhead({ context: { lesson, neighbours } }: { context: LessonContext }) {
  const client = useQueryClient();
  const place = useRef<HTMLSpanElement>(null);
  const isRead = useInView(place);
  const isWatched = useIsNearlyWatched();
  const nextId = neighbours.next?.id;
  const isNear = lesson.completed || (lesson.has_video ? isWatched : isRead);
  useEffect(() => {
    if (!isNear || nextId === undefined || !mayLoadAhead()) return undefined;
    const next = lessonQuery(nextId);
    const timer = setTimeout(() => {
      void client.prefetchQuery(next).then(() => {
        // The page uses it without another request.
        const poster = client.getQueryData(next.queryKey)?.poster_url;
        if (poster) new Image().src = poster;
      });
    }, settleMs);
    return () => clearTimeout(timer);
  }, [client, isNear, nextId]);
  return <span ref={place} />;
}

/** True once a video file of the page has been in its last part. */
function useIsNearlyWatched(): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const onTime = ({ target }: Event) => {
      if (target instanceof HTMLVideoElement && target.currentTime >= nearlyWatched * target.duration) setNear(true);
    };
    // Events of media do not bubble.
    document.addEventListener('timeupdate', onTime, { capture: true });
    return () => document.removeEventListener('timeupdate', onTime, { capture: true });
  }, []);
  return isNear;
}
