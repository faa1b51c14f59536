import { describe, expect, test } from 'vitest';
import { bodyOf, draftOf, faultsOf, type LessonDraft, missingIn } from './lesson-form.ts';

const filled = (fields: Partial<LessonDraft>): LessonDraft => ({
  ...draftOf(null),
  week_number: '3',
  lesson_title: 'Arrays',
  ...fields,
});

describe('the lesson form', () => {
  test('asks for a week and a title, and for nothing else', () => {
    expect(faultsOf(draftOf(null))).toEqual({
      week_number: { fault: 'week_required' },
      lesson_title: { fault: 'title_required' },
    });
    expect(faultsOf(filled({}))).toEqual({});
  });

  test.each<[string, Partial<LessonDraft>, unknown]>([
    ['a week below 0', { week_number: '-1' }, { week_number: { fault: 'week_range' } }],
    ['half a week', { week_number: '1.5' }, { week_number: { fault: 'week_range' } }],
    ['a title of spaces', { lesson_title: '  ' }, { lesson_title: { fault: 'title_required' } }],
    ['a long title', { lesson_title_mn: 'ө'.repeat(201) }, { lesson_title_mn: { fault: 'too_long', longest: 200 } }],
    ['a script as link', { quiz_url: 'javascript:alert(1)' }, { quiz_url: { fault: 'link_wrong' } }],
    ['a link without scheme', { video_url: 'example.com' }, { video_url: { fault: 'link_wrong' } }],
  ])('refuses %s', (_, fields, faults) => {
    expect(faultsOf(filled(fields))).toEqual(faults);
  });

  test('sends the week as a number, texts without spaces around them and empty ones as null', () => {
    expect(bodyOf(filled({ week_number: '0', lesson_title: ' Arrays ', test_url: ' ' }))).toMatchObject({
      week_number: 0,
      lesson_title: 'Arrays',
      test_url: null,
      lesson_description_jp: null,
    });
  });
});

describe('a language lacks', () => {
  test('what stands in another language only', () => {
    const texts = filled({ lesson_title_mn: 'Массив', lesson_description_mn: 'Тайлбар' });
    expect(missingIn('en', texts)).toEqual(['description']);
    expect(missingIn('mn', texts)).toEqual([]);
    expect(missingIn('ja', texts)).toEqual(['title', 'description']);
  });

  test('nothing that no language has', () => {
    expect(missingIn('mn', draftOf(null))).toEqual([]);
  });
});
