import { Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '../../../lib/i18n/text.ts';
import { savingInterval } from './use-position-saving.ts';
import styles from './Video.module.css';
import { playerAddress, playerOrigin, playerReport } from './youtube.ts';

/** What a YouTube video takes. */
export interface YouTubeVideoProps {
  id: string;
  title: string;
  /** Seconds at which it begins. */
  position: number;
  onPosition: (seconds: number) => void;
  onEnded: () => void;
}

/** A picture of the video until it is clicked, so that nothing of YouTube's runs before; then its player. */
export function YouTubeVideo({ id, title, position, onPosition, onEnded }: YouTubeVideoProps) {
  const t = useText();
  const [address, setAddress] = useState<string | null>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  usePlayerReports({ frame, onPosition, onEnded });
  if (address === null) {
    return (
      <button type="button" className={styles.facade} onClick={() => setAddress(playerAddress(id, position))}>
        <img src={`https://i.ytimg.com/vi/${id}/hqdefault.jpg`} alt="" />
        <span className={styles.play}>
          <Play />
          {t(m.lessons_play_youtube)}
        </span>
      </button>
    );
  }
  return (
    // A sandbox would add nothing: the player is another origin, and needs its own scripts and storage to run.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      ref={frame}
      className={styles.video}
      src={address}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      onLoad={() => frame.current?.contentWindow?.postMessage(JSON.stringify({ event: 'listening' }), playerOrigin)}
    />
  );
}

interface Reports extends Pick<YouTubeVideoProps, 'onPosition' | 'onEnded'> {
  frame: React.RefObject<HTMLIFrameElement | null>;
}

function usePlayerReports({ frame, onPosition, onEnded }: Reports) {
  const saved = useRef(0);
  useEffect(() => {
    function hear(event: MessageEvent) {
      if (event.origin !== playerOrigin || event.source !== frame.current?.contentWindow) return;
      const report = playerReport(event.data);
      if (report?.ended) onEnded();
      const seconds = report?.seconds ?? saved.current;
      if (Math.abs(seconds - saved.current) < savingInterval) return;
      saved.current = seconds;
      onPosition(Math.floor(seconds));
    }
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [frame, onPosition, onEnded]);
}
