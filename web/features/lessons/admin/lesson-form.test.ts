import type { ResolverOptions } from 'react-hook-form';
import { describe, expect, test } from 'vitest';
import { bodyOf, checkLesson, draftOf } from './lesson-form.ts';
import { type LessonDraft, missingIn } from './lesson-texts.ts';

const filled = (fields: Partial<LessonDraft>): LessonDraft => ({
  ...draftOf(null),
  week_number: '3',
  lesson_title: 'Arrays',
  ...fields,
});

const errorsOf = async (draft: LessonDraft) =>
  (await checkLesson(draft, undefined, {} as ResolverOptions<LessonDraft>)).errors;

describe('the lesson form', () => {
  test('requires a week and a title only', async () => {
    expect(await errorsOf(draftOf(null))).toEqual({
      week_number: { type: 'week_required', message: '' },
      lesson_title: { type: 'title_required', message: '' },
    });
    expect(await errorsOf(filled({}))).toEqual({});
  });

  test.each<[string, Partial<LessonDraft>, unknown]>([
    ['a week below 0', { week_number: '-1' }, { week_number: { type: 'week_range', message: '' } }],
    ['a fraction of a week', { week_number: '1.5' }, { week_number: { type: 'week_range', message: '' } }],
    ['a title of spaces', { lesson_title: '  ' }, { lesson_title: { type: 'title_required', message: '' } }],
    ['a long title', { lesson_title_mn: 'ө'.repeat(201) }, { lesson_title_mn: { type: 'too_long', message: '200' } }],
    ['a script as link', { quiz_url: 'javascript:alert(1)' }, { quiz_url: { type: 'link_wrong', message: '' } }],
    ['a link without a domain', { video_url: 'example' }, { video_url: { type: 'link_wrong', message: '' } }],
  ])('refuses %s', async (_, fields, errors) => {
    expect(await errorsOf(filled(fields))).toEqual(errors);
  });

  test('sends the week as a number, trimmed texts, and empty texts as null', () => {
    expect(bodyOf(filled({ week_number: '0', lesson_title: ' Arrays ', test_url: ' ' }))).toMatchObject({
      week_number: 0,
      lesson_title: 'Arrays',
      test_url: null,
      lesson_description_jp: null,
    });
  });
});

describe('missing translations', () => {
  test('are texts that exist in another language only', () => {
    const texts = filled({ lesson_title_mn: 'Массив', lesson_description_mn: 'Тайлбар' });
    expect(missingIn('en', texts)).toEqual(['description']);
    expect(missingIn('mn', texts)).toEqual([]);
    expect(missingIn('ja', texts)).toEqual(['title', 'description']);
  });

  test('are not texts that no language has', () => {
    expect(missingIn('mn', draftOf(null))).toEqual([]);
  });
});
