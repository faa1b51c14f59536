import { type RefObject, useEffect } from 'react';

/** Seconds of playing after which the position is saved again. */
export const savingInterval = 10;

/** Saves the position every ten seconds, on pause, on hiding and on unmount; 0 after the end. */
export function usePositionSaving(video: RefObject<HTMLVideoElement | null>, save: (seconds: number) => void) {
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    let saved = 0;
    function keep() {
      const seconds = element?.ended ? 0 : Math.floor(element?.currentTime ?? 0);
      if (seconds === saved) return;
      saved = seconds;
      save(seconds);
    }
    const keepNowAndThen = () => Math.abs(element.currentTime - saved) >= savingInterval && keep();
    const startOver = () => {
      saved = 0;
      save(0);
    };
    const keepWhenHidden = () => document.visibilityState === 'hidden' && keep();
    element.addEventListener('timeupdate', keepNowAndThen);
    element.addEventListener('pause', keep);
    element.addEventListener('ended', startOver);
    window.addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keepWhenHidden);
    return () => {
      element.removeEventListener('timeupdate', keepNowAndThen);
      element.removeEventListener('pause', keep);
      element.removeEventListener('ended', startOver);
      window.removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keepWhenHidden);
      keep();
    };
  }, [video, save]);
}
