import { defineLifecycle } from '#domain/kernel/records/lifecycle.ts';

/** The versions of a lesson's video that learners choose from. Without a smaller version `full` is the original. */
export const qualities = ['light', 'full', 'sound'] as const;
export type Quality = (typeof qualities)[number];

/** The files that are made of an uploaded video. */
export const renditionNames = [...qualities, 'poster'] as const;
export type RenditionName = (typeof renditionNames)[number];

export const rendition = defineLifecycle(['waiting', 'running', 'done', 'failed'], {
  retry: { from: ['failed'], to: 'waiting' },
});
export type RenditionStatus = (typeof rendition.statuses)[number];

export const renditionFailures = [
  ...(['unreadable', 'no_picture', 'too_long', 'too_large', 'took_too_long', 'disk_full', 'interrupted'] as const),
] as const;
export type RenditionFailure = (typeof renditionFailures)[number];

/** The limits of each version: the shorter edge in pixels, kilobits per second, and x264's constant quality, where less is better. */
export const bounds = {
  light: { edge: 360, video: 300, audio: 48, crf: 28 },
  full: { edge: 720, video: 1000, audio: 96, crf: 26 },
  sound: { audio: 48 },
} as const;

/** Versions have a keyframe just before each multiple of this, so playing can begin there without loading what comes before. */
export const keyframeSeconds = 5;
export const keyframeBefore = (seconds: number): number => seconds - (seconds % keyframeSeconds);

/** Longer videos are refused. */
export const maxVideoSeconds = 6 * 3600;
/** Larger pictures are refused. */
export const maxVideoPixels = 4096 * 2304;
/** Attempts that may end with their process. */
export const maxAttempts = 3;

/** A probed video; kilobits per second of the whole file. */
export interface VideoFacts {
  seconds: number;
  width: number;
  height: number;
  kilobits: number;
  hasSound: boolean;
}

/** Why a video gets no versions; null if it may. */
export function videoFault({ seconds, width, height }: VideoFacts): RenditionFailure | null {
  if (!(width > 0 && height > 0)) return 'no_picture';
  if (!(seconds > 0)) return 'unreadable';
  if (seconds > maxVideoSeconds) return 'too_long';
  return width * height > maxVideoPixels ? 'too_large' : null;
}

/** A version is made only if it saves at least a quarter. */
const worthIt = 1.25;

/** The versions that a video gets. A small one is its own light version. */
export function wantedVersions(facts: VideoFacts): Quality[] {
  const saves = ({ video, audio }: { video: number; audio: number }) => facts.kilobits > worthIt * (video + audio);
  if (!saves(bounds.light)) return [];
  const isLarge = Math.min(facts.width, facts.height) > bounds.full.edge || saves(bounds.full);
  return ['light', ...(isLarge ? (['full'] as const) : []), ...(facts.hasSound ? (['sound'] as const) : [])];
}

/** What learners choose in the player. */
export const videoChoices = ['automatic', ...qualities] as const;
export type VideoChoice = (typeof videoChoices)[number];

/** What is known about the line. */
export interface Line {
  /** Paid by use, or with the data saver. */
  isMetered: boolean;
  /** Of the Network Information API; null without it. */
  effectiveType: string | null;
  /** Interruptions of playing since the page was loaded. */
  stalls: number;
}

const slowTypes = ['slow-2g', '2g', '3g'];
/** One may be by chance. */
const manyStalls = 2;

/**
 * The version to play; null without versions. The full one costs three times as much, so it plays only if it is chosen, or if `automatic`
 * is and the line allows it. `choice` is null before the first choice.
 */
export function chooseQuality(choice: VideoChoice | null, offered: readonly Quality[], line: Line): Quality | null {
  const chosen = offered.find((quality) => quality === choice);
  if (chosen) return chosen;
  const isSlow = line.isMetered || slowTypes.includes(line.effectiveType ?? '') || line.stalls >= manyStalls;
  const pictures = offered.filter((quality) => quality !== 'sound');
  return (
    pictures.find((quality) => quality === (isSlow || choice !== 'automatic' ? 'light' : 'full')) ?? pictures[0] ?? null
  );
}
