import { describe, expect, test } from 'vitest';
import { courseSubject } from './CourseCover.tsx';

const untranslated = { title_mn: null, title_jp: null, weekly_release: false };

describe('the subject of a course', () => {
  test.each([
    ['React & TypeScript', 'react'],
    ['Node.js & APIs', 'server'],
    ['Databases & SQL', 'database'],
    ['DevOps & Security', 'infrastructure'],
    ['Web Foundations', 'web'],
    ['Japanese for IT', 'japanese'],
    ['Flutter Mobile Apps', 'mobile'],
    ['Game Development', 'games'],
    ['Career', 'other'],
  ])('%s is %s', (title, subject) => {
    expect(courseSubject({ ...untranslated, title, title_jp: null })).toBe(subject);
  });

  test('is full-stack for the weekly programme', () => {
    expect(courseSubject({ ...untranslated, title: 'Web', title_jp: null, weekly_release: true })).toBe('full-stack');
  });

  test('is found in a title in any language and case', () => {
    expect(courseSubject({ ...untranslated, title: 'ТОГЛООМ ХӨГЖҮҮЛЭЛТ', title_jp: null })).toBe('games');
    expect(courseSubject({ ...untranslated, title: 'Intro', title_jp: 'モバイル入門' })).toBe('mobile');
  });
});
