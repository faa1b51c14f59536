import type { ComponentProps } from 'react';
import { playerAddress } from '#web/lib/video/youtube.ts';

export interface YouTubePlayerProps extends ComponentProps<'iframe'> {
  id: string;
  title: string;
  from?: number | undefined;
}

/** YouTube's player with autoplay, rendered only after a click. */
export function YouTubePlayer({ id, from = 0, title, ...rest }: YouTubePlayerProps) {
  return (
    // A sandbox adds nothing: the player is cross-origin and needs scripts and storage.
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
