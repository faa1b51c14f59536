import { type RefObject, useEffect } from 'react';

/** Seconds that j and l jump. */
const jump = 10;

const fields = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"]';
/** Elements that handle the space bar themselves. */
const pressables = 'button, a, summary, video, [role="tab"]';

type Command = (video: HTMLVideoElement) => void;

const toggle: Command = (video) => void (video.paused ? video.play().catch(() => undefined) : video.pause());
const move =
  (seconds: number): Command =>
  (video) => {
    video.currentTime = Math.min(Math.max(0, video.currentTime + seconds), video.duration || 0);
  };
const toggleCaptions: Command = ({ textTracks: [track] }) => {
  if (track) track.mode = track.mode === 'showing' ? 'hidden' : 'showing';
};
const toggleFullScreen: Command = (video) =>
  void (document.fullscreenElement ? document.exitFullscreen() : video.requestFullscreen()).catch(() => undefined);

const commands: Record<string, Command> = {
  ' ': toggle,
  k: toggle,
  j: move(-jump),
  l: move(jump),
  c: toggleCaptions,
  f: toggleFullScreen,
};

/** Space and k play, j and l seek, c shows captions, f full screen; not in form fields. */
export function useVideoKeys(video: RefObject<HTMLVideoElement | null>) {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { key, target } = event;
      const command = commands[key.toLowerCase()];
      if (!command || !video.current || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
        return;
      if (target instanceof Element && target.closest(key === ' ' ? `${fields}, ${pressables}` : fields)) return;
      event.preventDefault();
      command(video.current);
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [video]);
}
