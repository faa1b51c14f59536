import { ArrowUpRight, Play } from 'lucide-react';
import { useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { watchAddress } from '#web/lib/video/youtube.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import { StationBadge } from '#web/ui/brand/StationBadge.tsx';
import { YouTubePlayer } from '#web/ui/layout/YouTubePlayer.tsx';
import styles from './VideoCard.module.css';
import type { CommunityVideo } from './videos.ts';

export interface VideoCardProps {
  video: CommunityVideo;
  large?: boolean;
}

/** Nothing is loaded from YouTube before a click. */
export function VideoCard({ video: { id, title, stage, channel }, large = false }: VideoCardProps) {
  const t = useText();
  const [isPlaying, setPlaying] = useState(false);
  const name = t(title);
  const { line, badge } = stage;
  return (
    <article className={classNames(styles.card, large && styles.large)} data-line={line}>
      <div className={styles.screen}>
        {isPlaying ? (
          <YouTubePlayer id={id} title={name} className={styles.player} ref={takeFocus} />
        ) : (
          <button
            type="button"
            className={styles.facade}
            aria-label={t(m.community_video_play, { title: name })}
            onClick={() => setPlaying(true)}
          >
            <StationBadge line={line} {...badge} size="lg" />
            <span className={styles.stage}>{t(stage.title)}</span>
            <span className={styles.play}>
              <Play />
            </span>
          </button>
        )}
      </div>
      <div>
        <h3 className={styles.title}>{name}</h3>
        <p className={styles.source}>{t(m.community_video_source, { channel })}</p>
        <a
          className={styles.watch}
          href={watchAddress(id)}
          target="_blank"
          rel="noreferrer"
          aria-label={t(m.community_video_watch_of, { title: name })}
        >
          {t(m.community_video_watch)}
          <ArrowUpRight />
        </a>
      </div>
    </article>
  );
}

// It replaces the focused button.
const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus();
