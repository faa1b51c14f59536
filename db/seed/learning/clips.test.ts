import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { captionsOf, clipNameOf, clipTitleOf } from './clips.ts';
import { courses } from '../content.ts';

const folder = path.join(import.meta.dirname, '../media/clips');
const lessons = courses.flatMap((course) => course.lessons).filter((lesson) => lesson.video);
const bytesOf = (name: string) => readFileSync(path.join(folder, name));

/** Returns the dimensions of an MP4: width and height follow 24 bytes of the `avc1` sample entry. */
function sizeOf(bytes: Buffer) {
  const at = bytes.indexOf('avc1', bytes.indexOf('stsd')) + 28;
  return { width: bytes.readUInt16BE(at), height: bytes.readUInt16BE(at + 2) };
}

describe('the demonstration clips', () => {
  test('exist for each lesson with a video', () => {
    expect(new Set(lessons.map(clipNameOf)).size).toBe(lessons.length);
    expect(readdirSync(folder).toSorted()).toEqual(lessons.map(clipNameOf).toSorted());
  });

  test('contain the current title of their lesson', () => {
    expect(lessons.filter((lesson) => !bytesOf(clipNameOf(lesson)).includes(clipTitleOf(lesson)))).toEqual([]);
  });

  test('are 1280 pixels wide and small', () => {
    for (const lesson of lessons) {
      const bytes = bytesOf(clipNameOf(lesson));
      expect(sizeOf(bytes)).toEqual({ width: 1280, height: 720 });
      expect(bytes.length).toBeLessThan(40_000);
    }
  });

  test('have captions with the lesson’s title, then its description in short lines', () => {
    const title = { en: '1.1 HTML', ja: '1.1 HTML', mn: '1.1 HTML гэж юу вэ' };
    const mn = 'Хуудасны бүтэц, гарчиг, догол мөр ба жагсаалт бичиж сурна.';
    expect(captionsOf({ title, description: { en: 'Tags.', ja: 'タグ。', mn } })).toBe(
      [
        'WEBVTT\n',
        '00:00.000 --> 00:08.000\n1.1 HTML гэж юу вэ\n',
        '00:08.000 --> 00:16.000\nХуудасны бүтэц, гарчиг, догол мөр ба жагсаалт\n',
        '00:16.000 --> 00:24.000\nбичиж сурна.\n',
      ].join('\n'),
    );
  });
});
