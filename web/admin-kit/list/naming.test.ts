import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { m } from '#web/paraglide/messages.js';
import { LanguageProvider } from '#web/lib/i18n/language-context.tsx';
import { textIn } from '#web/lib/i18n/text.ts';
import { nameOf, PersonCell, TitleCell, titleOf } from './cells.tsx';

const t = textIn('en');
const nobody = { full_name: ' ', email: '' };
const untitled = { title: '', title_mn: null, title_jp: null };

/** The words of a cell in English, each on its own. */
const wordsIn = (cell: ReactNode) =>
  renderToStaticMarkup(LanguageProvider({ language: 'en', children: cell })).match(/(?<=>|^)[^<]+/g);

describe('a person without a name is shown as specified', () => {
  test('a list shows the email below the name', () => {
    const person = { full_name: '', email: 'saran@example.com' };
    const unknown = t(m.decisions_unknown_applicant);
    expect(wordsIn(createElement(PersonCell, { person, unknown }))).toEqual([
      'U',
      'Unknown Applicant',
      'saran@example.com',
    ]);
  });

  test('no cell is empty', () => {
    expect(wordsIn(createElement(PersonCell, { person: nobody }))).toEqual(['U', 'Unknown', 'No Email']);
  });

  test('a button without a name uses the email', () => {
    expect(nameOf(t, { full_name: '', email: 'saran@example.com' })).toBe('saran@example.com');
    expect(nameOf(t, nobody)).toBe('Unknown');
  });
});

test.each([
  ['project', t(m.decisions_unknown_project), 'Unknown Project'],
  ['job', t(m.decisions_unknown_job), 'Unknown Job'],
])('a %s without a title', (_, unknown, stated) => {
  expect(wordsIn(createElement(TitleCell, { row: untitled, unknown }))).toEqual([stated]);
  expect(titleOf(untitled, 'en', unknown)).toBe(stated);
});

test('an existing title is shown', () => {
  const row = { ...untitled, title: 'Backend Engineer' };
  expect(wordsIn(createElement(TitleCell, { row, unknown: 'Unknown Job' }))).toEqual(['Backend Engineer']);
});
