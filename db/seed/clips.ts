import type { LessonContent } from './content/types.ts';

/** The file name of a lesson's demonstration clip in `media/clips`. */
export const clipNameOf = ({ title }: Pick<LessonContent, 'title'>) =>
  `${title.en.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.mp4`;

/** The title that a clip shows and carries in its metadata, where a test compares it with the lesson's. */
export const clipTitleOf = ({ title: { mn, en, ja } }: Pick<LessonContent, 'title'>) => `${mn} | ${en} | ${ja}`;

/** The seconds that a clip takes. */
export const clipSeconds = 24;

/** A clip's captions in Mongolian (WebVTT): the lesson's title, then what it is about. */
export function captionsOf({ title, description }: Pick<LessonContent, 'title' | 'description'>): string {
  const at = (seconds: number) => `00:${String(seconds).padStart(2, '0')}.000`;
  const middle = clipSeconds / 4;
  const cue = (from: number, to: number, text: string) => `${at(from)} --> ${at(to)}\n${text}\n`;
  return ['WEBVTT\n', cue(0, middle, title.mn), cue(middle, clipSeconds, description.mn)].join('\n');
}
