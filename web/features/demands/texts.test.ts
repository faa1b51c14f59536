import { describe, expect, test } from 'vitest';
import { type DemandLine, demandKeys, nextSteps as steps, reasonCodes } from '#domain/demands/lines.ts';
import { languages } from '#domain/kernel/language.ts';
import { formatFor } from '#web/lib/format/format.ts';
import { textIn } from '#web/lib/i18n/text.ts';
import { nextSteps, reasonTexts, stateNameOf, titleOf } from './texts.ts';

const line = (reason: DemandLine['reason'], more: Partial<DemandLine> = {}): DemandLine => ({
  key: 'japanese',
  state: 'unknown',
  next: [],
  ...more,
  reason,
});

const values = {
  level: 'N3',
  month: '2026-12',
  months: 29,
  name: 'МУИС',
  held: ['React'],
  open: ['Go'],
  gaps: 4,
  at: '2026-12-31T03:00:00.000Z',
};

describe.each(languages)('in %s', (language) => {
  const [t, format] = [textIn(language), formatFor(language)];
  const textsOf = (reason: DemandLine['reason']) => reasonTexts(line(reason), t, format);

  test.each(reasonCodes)('the reason %s is a sentence with its values', (code) => {
    const text = textsOf({ code, ...values }).join('');
    expect(text).not.toMatch(/[{}]|undefined|null/);
    expect(text.length).toBeGreaterThan(5);
  });

  test('demands, states and next steps have different names', () => {
    const titles = demandKeys.map((key) => titleOf(key, {}, t));
    expect(new Set(titles).size).toBe(demandKeys.length);
    const labels = steps.map((step) => t(nextSteps[step][0]));
    expect(new Set(labels).size).toBe(steps.length);
  });

  test('technologies are named apart', () => {
    const open = textsOf({ code: 'technologies_open', held: ['React', 'Vue'], open: ['Go', 'Rust'] });
    const comma = language === 'ja' ? '、' : ', ';
    expect(open).toHaveLength(2);
    expect(open[0]).toContain(`React${comma}Vue`);
    expect(open[1]).toContain(`Go${comma}Rust`);
    expect(textsOf({ code: 'technologies_open', held: [], open: ['Go'] })).toHaveLength(1);
  });
});

test('a reason has its month, day and years in words', () => {
  const texts = (reason: DemandLine['reason']) => reasonTexts(line(reason), textIn('en'), formatFor('en')).join('');
  expect(texts({ code: 'japanese_planned', level: 'N2', month: '2026-12' })).toContain('N2 exam is in December 2026');
  expect(texts({ code: 'experience_short', months: 29 })).toContain('2 years and 5 months');
  expect(texts({ code: 'closing_open', at: '2026-12-31T03:00:00.000Z' })).toBe('Open until December 31, 2026.');
});

test('a demand is named with what the job asks for', () => {
  const t = textIn('en');
  expect(titleOf('japanese', { japanese_level: 'N3' }, t)).toBe('Japanese N3');
  expect(titleOf('japanese', { japanese_level: 'none' }, t)).toBe('Japanese');
  expect(titleOf('english', { english_level: 'business' }, t)).toBe('English: business level');
  expect(titleOf('experience', { experience: 'three_years' }, t)).toBe('Development experience: 3 years');
  expect(titleOf('place', { apply_from: 'japan' }, t)).toBe('Only people who live in Japan');
  expect(titleOf('students', { students_only: 'yes' }, t)).toBe('Enrolled students only');
  expect(titleOf('students', { students_only: 'no' }, t)).toBe('Student status');
  expect(titleOf('visa', { country: 'japan' }, t)).toBe('Work visa for Japan');
  expect(titleOf('visa', {}, t)).toBe('Country and visa');
});

test('a closed job and a sent application are not "not yet"', () => {
  const t = textIn('en');
  const nameOf = (key: DemandLine['key'], state: DemandLine['state']) =>
    stateNameOf(line({ code: 'none_asked' }, { key, state }), t);
  expect(nameOf('closing', 'not_yet')).toBe('Closed');
  expect(nameOf('application', 'not_yet')).toBe('Sent');
  expect(nameOf('japanese', 'not_yet')).toBe('Not yet');
  expect(nameOf('closing', 'unknown')).toBe('Unknown');
});
