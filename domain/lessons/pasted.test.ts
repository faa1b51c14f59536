import { describe, expect, test } from 'vitest';
import { proposeColumns, textsOf } from './pasted.ts';

describe('proposeColumns', () => {
  test.each([
    [
      'English',
      [
        'Week',
        'Title',
        'Title (Mongolian)',
        'Title (Japanese)',
        'Duration',
        'Video',
        'PDF',
        'Quiz',
        'Test',
        'Homework',
      ],
    ],
    [
      'Mongolian',
      [
        'Долоо хоног',
        'Хичээлийн нэр',
        'Нэр (монгол)',
        'Нэр (япон)',
        'Хугацаа',
        'Видео',
        'PDF',
        'Сорил',
        'Тест',
        'Гэрийн даалгавар',
      ],
    ],
    [
      'Japanese',
      [
        '週',
        'タイトル',
        'タイトル（モンゴル語）',
        'タイトル（日本語）',
        '時間',
        '動画',
        'PDF',
        '小テスト',
        'テスト',
        '課題',
      ],
    ],
  ])('reads headers in %s', (_, header) => {
    const { columns, rows } = proposeColumns([header, ['1']]);
    expect(columns).toEqual([
      'week_number',
      'lesson_title',
      'lesson_title_mn',
      'lesson_title_jp',
      'lesson_duration',
      'video_url',
      'pdf_url',
      'quiz_url',
      'test_url',
      'homework_url',
    ]);
    expect(rows).toEqual([['1']]);
  });

  test.each([
    [
      ['Гарчиг', 'Title', 'タイトル', 'Тайлбар', '説明'],
      ['lesson_title_mn', 'lesson_title', 'lesson_title_jp', 'lesson_description', 'lesson_description_jp'],
    ],
    [
      ['Хичээл', 'タイトル'],
      ['lesson_title', 'lesson_title_jp'],
    ],
    [
      ['Title (Japanese)', 'Гарчиг'],
      ['lesson_title_jp', 'lesson_title'],
    ],
  ])('reads titles side by side in the languages of their headers: %j', (header, columns) => {
    expect(proposeColumns([header, ['1']]).columns).toEqual(columns);
  });

  test('leaves out columns without a known header, and the second of two with the same', () => {
    expect(proposeColumns([['Title', 'Captions', 'Lesson']]).columns).toEqual(['lesson_title', null, null]);
  });

  test('takes the usual order when the first row is a lesson', () => {
    const table = [
      ['1', 'Lesson about titles', 'Text', 'https://example.com/video'],
      ['2', 'Next'],
    ];
    const { columns, rows } = proposeColumns(table);
    expect(columns).toEqual(['week_number', 'lesson_title', 'lesson_description', 'video_url']);
    expect(rows).toEqual(table);
  });
});

test('a row without a week has that of the row above, the first one the given week', () => {
  const columns = ['week_number', null, 'lesson_title'] as const;
  const rows = [
    ['', 'x', 'One'],
    ['Week 3', 'x', 'Two'],
    ['', 'x', 'Three'],
    ['soon', 'x', 'Four'],
  ];
  expect(textsOf({ columns: [...columns], rows }, 2)).toEqual([
    { week_number: '2', lesson_title: 'One' },
    { week_number: '3', lesson_title: 'Two' },
    { week_number: '3', lesson_title: 'Three' },
    { week_number: 'soon', lesson_title: 'Four' },
  ]);
});
