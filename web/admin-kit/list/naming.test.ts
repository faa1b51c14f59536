import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { m } from '#web/paraglide/messages.js';
import { LanguageProvider } from '#web/lib/i18n/language-context.tsx';
import { textIn } from '#web/lib/i18n/text.ts';
import { nameOf, PersonCell, TitleCell, titleOf } from './cells.tsx';

const t = textIn('en');
const unnamed = { full_name: ' ', email: '' };
const untitled = { title: '', title_mn: null, title_jp: null };

/** The text nodes of a cell, in English. */
const textsIn = (cell: ReactNode) =>
  renderToStaticMarkup(LanguageProvider({ language: 'en', children: cell })).match(/(?<=>|^)[^<]+/g);

describe('a user without a name', () => {
  test('is listed with the email below a placeholder name', () => {
    const person = { full_name: '', email: 'saran@example.com' };
    const unknown = t(m.decisions_unknown_applicant);
    expect(textsIn(createElement(PersonCell, { person, unknown }))).toEqual([
      'U',
      'Unknown Applicant',
      'saran@example.com',
    ]);
  });

  test('has a placeholder for name and email', () => {
    expect(textsIn(createElement(PersonCell, { person: unnamed }))).toEqual(['U', 'Unknown', 'No Email']);
  });

  test('is identified in button labels by the email', () => {
    expect(nameOf(t, { full_name: '', email: 'saran@example.com' })).toBe('saran@example.com');
    expect(nameOf(t, unnamed)).toBe('Unknown');
  });
});

test.each([
  ['project', t(m.decisions_unknown_project), 'Unknown Project'],
  ['job', t(m.decisions_unknown_job), 'Unknown Job'],
])('shows a placeholder for a %s without a title', (_, unknown, expected) => {
  expect(textsIn(createElement(TitleCell, { row: untitled, unknown }))).toEqual([expected]);
  expect(titleOf(untitled, 'en', unknown)).toBe(expected);
});

test('shows an existing title', () => {
  const row = { ...untitled, title: 'Backend Engineer' };
  expect(textsIn(createElement(TitleCell, { row, unknown: 'Unknown Job' }))).toEqual(['Backend Engineer']);
});
