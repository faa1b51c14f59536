import type { ComponentProps } from 'react';
import { playerAddress } from '#web/lib/video/youtube.ts';

/** What the player takes beside the attributes of `<iframe>`. */
export interface YouTubePlayerProps extends ComponentProps<'iframe'> {
  id: string;
  title: string;
  /** Seconds at which it begins. */
  from?: number | undefined;
}

/** YouTube's own player, playing: shown only when somebody has asked for it. */
export function YouTubePlayer({ id, from = 0, title, ...rest }: YouTubePlayerProps) {
  return (
    // A sandbox would add nothing: the player is another origin, and needs its own scripts and storage to run.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      {...rest}
      src={playerAddress(id, from)}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
