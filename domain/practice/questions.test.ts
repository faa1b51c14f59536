import { languages } from '#domain/kernel/language.ts';
import { describe, expect, test } from 'vitest';
import help from './help.json' with { type: 'json' };
import questions from './questions.json' with { type: 'json' };
import { questionCount } from './rules.ts';

const joined = (segments: readonly (readonly string[])[]) => segments.map(([base]) => base).join('');

const kanji = /[\p{Script=Han}々]/u;

const sentences = [
  ...questions.map(({ number, segments }) => [`question ${number}`, segments] as const),
  ...help.flatMap(({ examples = [] }) => examples.map((segments) => [joined(segments), segments] as const)),
];

test('the questions and their help are numbered from 1 to 30', () => {
  const numbers = Array.from({ length: questionCount }, (_, nth) => nth + 1);
  expect(questions.map(({ number }) => number)).toEqual(numbers);
  expect(help.map(({ number }) => number)).toEqual(numbers);
});

test.each(questions)('the segments of question $number are its text', ({ text, segments }) => {
  expect(joined(segments)).toBe(text);
});

describe('every kanji has a reading in hiragana', () => {
  test.each(sentences)('%s', (_, segments) => {
    for (const [base = '', reading = ''] of segments) {
      if (!kanji.test(base)) expect(reading).toBe(base === '3' ? 'さん' : '');
      else expect(reading).toMatch(/^[\p{Script=Hiragana}ー]+$/u);
    }
  });

  test('also for numbers that are read with their counter', () => {
    const readings = questions.flatMap(({ segments }) => segments.filter((segment) => /^\d/.test(segment[0] ?? '')));
    expect(readings).toEqual([
      ['1分', 'いっぷん'],
      ['5年後', 'ごねんご'],
    ]);
  });
});

test('the help is complete in each language', () => {
  for (const { asked, answer } of help) {
    for (const language of languages) {
      expect(asked[language].length).toBeGreaterThan(8);
      expect(answer[language].length).toBeGreaterThan(30);
    }
  }
});

test('question 28 says that family matters need not be answered, and question 30 has questions to ask', () => {
  expect(help.flatMap(({ number, note }) => (note ? [number] : []))).toEqual([28]);
  expect(help.flatMap(({ number, examples }) => (examples ? [[number, examples.length]] : []))).toEqual([[30, 4]]);
});
