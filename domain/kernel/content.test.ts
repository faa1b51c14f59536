import { describe, expect, test } from 'vitest';
import { announcementRecord } from '#domain/announcements/record.ts';
import { copyTitles, missingLanguages, missingTexts, requiredLine } from './content.ts';

describe('a language lacks', () => {
  const row = { title: 'Job', title_jp: '求人', title_mn: ' ', location: null, location_jp: null, location_mn: 'УБ' };

  test('a text that another language has', () => {
    const fields = ['title', 'location'] as const;
    expect(missingTexts(row, fields, 'en')).toEqual(['location']);
    expect(missingTexts(row, fields, 'ja')).toEqual(['location']);
    expect(missingTexts(row, fields, 'mn')).toEqual(['title']);
    expect(missingLanguages(row, fields)).toEqual(['mn', 'ja', 'en']);
  });

  test('no text that all languages lack', () => {
    expect(missingLanguages({ about: null, about_jp: '', about_mn: undefined }, ['about'])).toEqual([]);
  });
});

describe('the titles of a copy', () => {
  test('are marked in their languages, and stay empty where there are none', () => {
    expect(copyTitles({ title: 'Job', title_jp: '求人', title_mn: null })).toEqual({
      title: 'Job (copy)',
      title_jp: '求人（コピー）',
      title_mn: null,
    });
  });

  test('are limited in length', () => {
    const long = 'a'.repeat(200);
    const titles = Object.values(copyTitles({ title: long, title_jp: long, title_mn: long }));
    expect(titles.map((title) => title?.length)).toEqual([200, 200, 200]);
  });

  test('do not end in half of a surrogate pair', () => {
    for (const space of ['', 'a']) {
      const titles = copyTitles({ title: space + '😀'.repeat(100), title_jp: null, title_mn: null });
      expect(titles.title).toMatch(/^a?(😀){96} \(copy\)$/u);
    }
  });
});

test('a title is one line, whatever was pasted', () => {
  const title = requiredLine(20);
  expect(title.parse(' Week 1 \r\n\r\n Hello\u2028Bcc ')).toBe('Week 1 Hello Bcc');
  expect(title.safeParse(' \n ').success).toBe(false);
  const { title: english, title_mn: mongolian, body } = announcementRecord.form.shape;
  expect(english.parse('Hello\nBcc: all')).toBe('Hello Bcc: all');
  expect(mongolian.parse('Сайн\nуу')).toBe('Сайн уу');
  expect(body.parse('Two\nlines')).toBe('Two\nlines');
});
