import { type RefObject, useEffect } from 'react';

/** Seconds of playing after which the position is saved again. */
export const savingInterval = 10;

/** Saves the position every ten seconds, on pause, on hiding and on unmount; 0 after the end. */
export function usePositionSaving(video: RefObject<HTMLVideoElement | null>, save: (seconds: number) => void) {
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const listeners = new AbortController();
    const { signal } = listeners;
    let saved = 0;
    function saveSeconds(seconds: number) {
      if (seconds !== saved) save(seconds);
      saved = seconds;
    }
    const savePosition = () => saveSeconds(element.ended ? 0 : Math.floor(element.currentTime));
    const isDue = () => Math.abs(element.currentTime - saved) >= savingInterval;
    // What it resumes at is saved, and another device may have gone on since.
    element.addEventListener('loadedmetadata', () => (saved = Math.floor(element.currentTime)), { signal, once: true });
    element.addEventListener('timeupdate', () => isDue() && savePosition(), { signal });
    element.addEventListener('pause', savePosition, { signal });
    element.addEventListener(
      'ended',
      () => {
        saved = 0;
        save(0);
      },
      { signal },
    );
    window.addEventListener('pagehide', savePosition, { signal });
    document.addEventListener('visibilitychange', () => document.hidden && savePosition(), { signal });
    return () => {
      listeners.abort();
      savePosition();
    };
  }, [video, save]);
}
