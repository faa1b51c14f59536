import { offlineDays } from '#domain/kernel/time.ts';
import { describe, expect, test } from 'vitest';
import type { Lesson } from '#domain/lessons/contract.ts';
import { partBytes } from './names.ts';
import { isRecent } from './readable-copies.ts';
import { bytesOf, fileKey, partsOf } from './saved-weeks.ts';

const version = (quality: 'light' | 'full' | 'sound', byte_size: number) => ({
  quality,
  byte_size,
  url: `/media/lessons/1/${quality}?user=u&file=${quality}&signature=s`,
});
const lessonWith = (members: Partial<Lesson>) =>
  ({ video_versions: [], pdf_url: null, caption_url: null, poster_url: null, ...members }) as Partial<Lesson> as Lesson;
const keysOf = (lesson: Lesson, stored?: Set<string>) => partsOf(lesson, stored).map(({ key }) => key);

describe('the parts of a lesson', () => {
  test('are the light video in pieces and each other file as a whole, under keys without signatures', () => {
    const lesson = lessonWith({
      video_versions: [version('full', 9_000_000), version('light', partBytes * 2 + 1), version('sound', 10)],
      pdf_url: '/media/lessons/1/pdf?user=u&file=p&signature=s',
      pdf_bytes: 500,
    });
    expect(keysOf(lesson)).toEqual([
      '/media/lessons/1/pdf?file=p',
      ...[0, 1, 2].map((part) => `/media/lessons/1/light?file=light&part=${part}`),
    ]);
    expect(bytesOf(partsOf(lesson))).toBe(partBytes * 2 + 501);
    expect(partsOf(lesson).at(-1)).toMatchObject({ start: partBytes * 2, bytes: 1 });
  });

  test('are of the smallest version with a picture without a light one', () => {
    expect(keysOf(lessonWith({ video_versions: [version('full', 100), version('sound', 10)] }))).toEqual([
      '/media/lessons/1/full?file=full&part=0',
    ]);
  });

  test('stay those of a version that is begun', () => {
    const lesson = lessonWith({ video_versions: [version('light', 100), version('full', 200)] });
    const begun = '/media/lessons/1/full?file=full&part=0';
    expect(keysOf(lesson, new Set([begun]))).toEqual([begun]);
  });

  test('are of the sound instead of the video if asked for, and where there is one', () => {
    const versions = [version('light', 100), version('sound', 10)];
    const [light, sound] = ['light', 'sound'].map((name) => `/media/lessons/1/${name}?file=${name}&part=0`);
    const saved = (video_versions: typeof versions, stored: string[] = [], isSound = true) =>
      partsOf(lessonWith({ video_versions }), new Set(stored), isSound).map(({ key }) => key);
    expect(saved(versions)).toEqual([sound]);
    expect(saved(versions.slice(0, 1))).toEqual([light]);
    // Whoever asks does not know of the week: the sound that is begun stays.
    expect(saved(versions, [sound ?? ''], false)).toEqual([sound]);
  });

  test('leave out links to other sites and files of unknown size', () => {
    const pdf_url = 'https://example.com/a.pdf';
    expect(
      partsOf(lessonWith({ pdf_url, caption_url: '/media/lessons/1/caption?file=c', caption_bytes: null })),
    ).toEqual([]);
    expect(fileKey(pdf_url)).toBeNull();
  });
});

const now = Date.parse('2026-11-27T00:00:00Z');
const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString();

test.each([
  ['at once', daysAgo(0), true],
  ['on the seventh day', daysAgo(offlineDays), true],
  ['on the eighth', daysAgo(offlineDays + 0.01), false],
  ['with a clock that was set back', daysAgo(-offlineDays - 1), false],
  ['before the first answer', null, false],
])('copies may be read %s: %s', (_, answeredAt, expected) => {
  expect(isRecent(now, answeredAt)).toBe(expected);
});
