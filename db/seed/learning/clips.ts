import type { LessonContent } from '../content.ts';

/** The file name of a lesson's demonstration clip in `media/clips`. */
export const clipNameOf = ({ title }: Pick<LessonContent, 'title'>) =>
  `${title.en.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.mp4`;

/** The title that a clip shows and carries in its metadata, where a test compares it with the lesson's. */
export const clipTitleOf = ({ title: { mn, en, ja } }: Pick<LessonContent, 'title'>) => `${mn} | ${en} | ${ja}`;

/** The seconds that a clip takes. */
export const clipSeconds = 24;

/** A caption that fits into one line on a phone. */
const captionLength = 46;

/** A clip's captions in Mongolian (WebVTT): the lesson's title, then its description line by line. */
export function captionsOf({ title, description }: Pick<LessonContent, 'title' | 'description'>): string {
  const lines = [title.mn, ...linesOf(description.mn)];
  const at = (index: number) => `00:${((index * clipSeconds) / lines.length).toFixed(3).padStart(6, '0')}`;
  const cues = lines.map((line, index) => `${at(index)} --> ${at(index + 1)}\n${line}\n`);
  return ['WEBVTT\n', ...cues].join('\n');
}

function linesOf(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (longer.length <= captionLength) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
}
