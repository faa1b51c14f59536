import { languages } from '#domain/kernel/language.ts';
import { expect, test } from 'vitest';
import { mailTexts } from './mail-texts.ts';
import { noticeTexts } from './notice-texts.ts';

const letters = { mn: /[\u0400-\u04ff]/, ja: /[\u3040-\u30ff\u4e00-\u9fff]/, en: /[a-z]/ };
const [brand, detail] = ['Brand', 'detail@example.com'];

test.each(languages)(
  'each mail and each notice is written in the language %s alone, and names who writes',
  (language) => {
    const { notices, button, notYou } = noticeTexts[language];
    const texts = [
      ...Object.values(mailTexts[language]).flatMap(({ intro, ...texts }) => [
        intro(brand, detail),
        ...Object.values(texts),
      ]),
      ...Object.values(notices).flatMap(({ subject, intro }) => [subject, intro(brand, detail)]),
      button,
      notYou,
    ];
    const others = languages.filter((other) => other !== language && other !== 'en');
    for (const text of texts) {
      expect(text).toMatch(letters[language]);
      expect(others.filter((other) => letters[other].test(text))).toEqual([]);
    }
    const intros = [...Object.values(mailTexts[language]), ...Object.values(notices)].map(({ intro }) =>
      intro(brand, detail),
    );
    expect(intros.filter((intro) => !intro.includes(brand))).toEqual([]);
  },
);

test.each(languages)('what a notice is about stands in it: %s', (language) => {
  for (const kind of [
    'email_changed',
    'identity_linked',
    'identity_unlinked',
    'factor_added',
    'factor_removed',
  ] as const) {
    expect(noticeTexts[language].notices[kind].intro(brand, detail)).toContain(detail);
  }
  for (const kind of ['email_change_new', 'email_change_current'] as const) {
    expect(mailTexts[language][kind].intro(brand, detail)).toContain(detail);
  }
});
