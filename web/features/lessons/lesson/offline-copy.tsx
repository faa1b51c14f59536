import { useEffect } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { cachedAtOf } from '#web/lib/offline/cached-responses.ts';
import { isOffline, whenIdle } from '#web/lib/offline/connection.ts';
import { useLearnerId } from '#web/lib/offline/learner.ts';
import { cachePdf } from '#web/lib/offline/offline-pdf.ts';
import { mayReadCopies } from '#web/lib/offline/readable-copies.ts';
import { cacheSite } from '#web/lib/offline/offline-site.ts';
import { Text } from '#web/ui/layout/Text.tsx';
import { useLesson } from '#web/features/lessons/api.ts';
import styles from './offline-copy.module.css';

export const OfflineNotice = ({ lessonId }: { lessonId: string }) => (
  <SavedOn response={useLesson(lessonId).data} className={styles.notice} />
);

/** When a response was stored that is a copy on this device. */
export function SavedOn({ response, className }: { response: object | undefined; className?: string | undefined }) {
  const t = useText();
  const format = useFormat();
  const cachedAt = cachedAtOf(response);
  return (
    cachedAt && (
      // Not a box: the banner of the whole site says already that there is no network.
      <Text as="p" size="sm" tone="muted" role="status" className={className}>
        {t(m.offline_saved_on, { date: format.dateTime(cachedAt) })}
      </Text>
    )
  );
}

/** Resolves when no video of the page waits for its first pictures. */
async function videoHasLine(): Promise<void> {
  const video = document.querySelector('video');
  if (!video || video.paused || video.readyState >= video.HAVE_FUTURE_DATA) return;
  // Removing it pauses it.
  const events = ['playing', 'pause', 'error'];
  await new Promise((resolve) => events.forEach((event) => video.addEventListener(event, resolve, { once: true })));
}

/** Caches an opened lesson's PDF and the player for offline use; the lesson's text is cached with its response. */
export function useOfflineCopy(lessonId: string): void {
  const learnerId = useLearnerId();
  const { data: lesson } = useLesson(lessonId);
  useEffect(() => {
    if (learnerId === null || !lesson || cachedAtOf(lesson)) return undefined;
    const copy = async () => await Promise.allSettled([cacheSite(), cachePdf(learnerId, lesson)]);
    return whenIdle(() => void videoHasLine().then(copy));
  }, [learnerId, lesson]);
}

/** The reason why a lesson does not open: the device may not show copies any more, or `text`. */
export function useFailureText(error: Error | null, text: string): string {
  const t = useText();
  const learnerId = useLearnerId();
  const isClosed = isOffline(error) && learnerId !== null && !mayReadCopies(learnerId);
  return isClosed ? t(m.saved_connect_once) : text;
}
