/** The video of a page, for parts of the page that name a moment of it. */
export interface Playback {
  /** The current position in whole seconds. */
  position: () => number;
  /** Plays from `second` and shows the video. */
  playFrom: (second: number) => void;
}
