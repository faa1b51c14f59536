import { describe, expect, test } from 'vitest';
import { httpStatusOf } from '#domain/kernel/errors.ts';
import { type Language, languages } from '#domain/kernel/language.ts';
import { errorMessages } from './lib/api/error-messages.ts';
import { m } from '#web/paraglide/messages.js';

/** The catalogues, the demonstration content and the help for interviews, by path. */
const files = import.meta.glob<string>(
  [
    './messages/*/*.json',
    '../db/seed/content/**/*.json',
    '../db/seed/media/{answers,briefs,notes,posts,rubrics}/*.md',
    '../domain/practice/help.json',
  ],
  { eager: true, query: '?raw', import: 'default' },
);

interface WrittenText {
  /** The path, with the key in a catalogue. */
  at: string;
  /** The key in a catalogue, otherwise ''. */
  key: string;
  language: Language;
  text: string;
}

interface Rule {
  rule: string;
  reason: string;
  language?: Language;
  /** Only in catalogues, where a text is not part of a longer one. */
  isOfCatalogue?: boolean;
  isWrong: (text: string, key: string) => boolean;
  /** Keys or paths to which it does not apply. */
  except?: RegExp;
  /** A text that it finds; with the key after a bar. */
  finds: string;
}

const japanese = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー`;
const kana = String.raw`\p{Script=Hiragana}\p{Script=Katakana}ー`;
const matches = (pattern: string, flags = 'u') => {
  const compiled = new RegExp(pattern, flags);
  return (text: string) => compiled.test(text);
};

const rules: Rule[] = [
  {
    rule: 'no suffix after a placeholder',
    reason: 'its vowels and consonants depend on the value',
    language: 'mn',
    isWrong: matches(String.raw`\}[»”]?(?![-‑]р(?!\p{L}))[-‑]?[а-яөүё]`),
    finds: '{name}-г админ болгох уу?',
  },
  {
    rule: 'no suffix after Japanese characters',
    reason: 'readers who cannot read them cannot choose its vowel either',
    language: 'mn',
    isWrong: matches(`[${japanese}]-[а-яөүё]`),
    finds: '職務経歴書-ийн шалгалт',
  },
  {
    rule: 'the hyphen after a digit is U+2011',
    reason: 'a line must not break between 7‑ and р',
    language: 'mn',
    isWrong: matches('[0-9}]-[а-яөүё]'),
    // Addresses as people type them.
    except: /content\/people/,
    finds: '{week}-р долоо хоног',
  },
  {
    rule: 'no "дэх" after a name',
    reason: 'it follows the vowels of the name',
    language: 'mn',
    isWrong: matches(String.raw`(?:[}»A-Za-z]|[аоу][^\sаоуэөүяёеи]*) дэх(?!\p{L})`),
    finds: 'Замнал дэх таны бүртгэл',
  },
  {
    rule: 'an entry of the audit log is in the past tense',
    reason: 'as all others: -в, not the participle -сан',
    language: 'mn',
    isWrong: (text, key) => key.startsWith('audit_action_') && /с[аэоө]н(?: \(.*\))?$/.test(text),
    finds: 'Хүн урьсан|audit_action_user_invite',
  },
  {
    rule: 'quotation marks are «»',
    reason: 'those of the other Mongolian texts',
    language: 'mn',
    isWrong: matches('[“”]'),
    finds: '“Илгээх” товч',
  },
  {
    rule: 'имэйл, хөтөч, суралцагч, бүрт',
    reason: 'the terms and spelling of the other texts',
    language: 'mn',
    isWrong: matches(String.raw`(?<!\p{L})(?:и-мэйл|браузер|сурагч|бүрд(?!\p{L}))`, 'iu'),
    // About pupils of schools.
    except: /content\/(?:courses|projects)/,
    finds: 'Мөр бүрд нэг',
  },
  {
    rule: '"Бүртгэлээ цуцлах" is about accounts',
    reason: 'in an email it reads as if the link deleted the account',
    language: 'mn',
    isWrong: matches('бүртгэлээ цуцл', 'iu'),
    except: /#(?:settings|mail_deletion)_/,
    finds: 'Бүртгэлээ цуцлах: {link}',
  },
  {
    rule: 'punctuation is full-width',
    reason: 'half-width marks collide with Japanese characters',
    language: 'ja',
    isWrong: matches(`[${japanese}}」）][?!:;()]|[?!()][${japanese}]`),
    // They show Markdown and what a terminal prints.
    except: /#manage_body_hint|setting-up-your-computer/,
    finds: '追加しますか?',
  },
  {
    rule: 'no space beside kana or after a full-width mark',
    reason: 'Japanese has none',
    language: 'ja',
    isWrong: matches(`[${kana}] [\\w{\`]|[\\w}\`%] [${kana}]|[、。：？！] [^→\\n]`),
    except: /address_reading/,
    finds: 'Markdown で書けます',
  },
  {
    rule: '"…", not "..."',
    reason: 'one character',
    language: 'ja',
    isWrong: matches(String.raw`\.\.\.`),
    finds: '検索...',
  },
  {
    rule: 'no space before a unit',
    reason: 'as in 44px',
    language: 'ja',
    isWrong: matches(String.raw`[\d}] (?:%|px)`),
    finds: '{percent} % 完了',
  },
  {
    rule: 'American spelling',
    reason: 'the glossary spells so',
    language: 'en',
    isWrong: matches(String.raw`practis|instalment|colour|misspelt|favour|behaviour|\bcentre|cancelled`, 'i'),
    finds: 'I have practised it',
  },
  {
    rule: 'the last of several sentences ends with a period',
    reason: 'otherwise the text looks cut off',
    isOfCatalogue: true,
    isWrong: (text) => {
      const plain = text.replaceAll(/https?:\/\/(?:[\w./-]*\w)?/g, 'link').trim();
      return /[\p{Ll}\p{N}}»”)][.!?] +\p{Lu}|。./u.test(plain) && !/[.!?:…)»”。！？：）」]$/.test(plain);
    },
    finds: 'Нэвтрэлт дууссан. Дахин нэвтэрнэ үү',
  },
  {
    rule: 'dates are written in words',
    reason: 'nobody reads 2026-12-01 in a sentence',
    isOfCatalogue: true,
    isWrong: matches(String.raw`\d{4}-\d\d-\d\d`),
    finds: 'Since 2026-04-15',
  },
];

/** Code keeps its place as a backquote; addresses of links are left out. */
const withoutCode = (text: string) =>
  text
    .replaceAll(/```.*?```/gs, '')
    .replaceAll(/`[^`\n]*`/g, '`')
    .replaceAll(/\]\([^)\s]*\)/g, ']');

/** The language of a text of a person: that of its script. */
const languageOfText = (text: string): Language =>
  /\p{Script=Cyrillic}/u.test(text) ? 'mn' : matches(`[${japanese}]`)(text) ? 'ja' : 'en';

/** All texts of a JSON file; below a key that is a language, in this language. */
function textsIn(value: unknown, at: string, language?: Language): WrittenText[] {
  if (typeof value === 'string') {
    const key = at.startsWith('./messages/') ? (at.split('#')[1]?.split('.')[0] ?? '') : '';
    return [{ at, key, language: language ?? languageOfText(value), text: withoutCode(value) }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const ofKey = languages.find((one) => one === name) ?? language;
    // Not a text: the declarations of plural forms and the schema.
    if (['declarations', 'selectors', '$schema'].includes(name)) return [];
    return textsIn(part, at.includes('#') ? `${at}.${name}` : `${at}#${name}`, ofKey);
  });
}

const texts: WrittenText[] = Object.entries(files).flatMap(([path, content]) => {
  const language = languages.find((one) => path.endsWith(`/${one}.json`) || path.endsWith(`.${one}.md`));
  if (path.endsWith('.json')) return textsIn(JSON.parse(content), path, language);
  return [{ at: path, key: '', language: language ?? 'en', text: withoutCode(content) }];
});

const faultsOf = ({ language, isOfCatalogue, isWrong, except }: Rule, of: readonly WrittenText[]) =>
  of
    .filter((one) => (language ?? one.language) === one.language && (!isOfCatalogue || one.key !== ''))
    .filter(({ at, key, text }) => !except?.test(at) && isWrong(text, key))
    .map(({ at, text }) => `${at}: ${text.slice(0, 200)}`);

describe('texts', () => {
  test('of catalogues, content, notes, briefs, answers and help are checked in each language', () => {
    const from = (part: string) => new Set(texts.filter(({ at }) => at.includes(part)).map(({ language }) => language));
    for (const part of ['/messages/', '/content/', '/notes/', '/briefs/', '/answers/', 'help.json'])
      expect([part, ...[...from(part)].toSorted()]).toEqual([part, 'en', 'ja', 'mn']);
  });

  test.each(rules)('$language: $rule ($reason)', (rule) => {
    expect(faultsOf(rule, texts)).toEqual([]);
  });

  test.each(rules)('$language: $rule: finds "$finds"', (rule) => {
    const [text = '', key = 'a_key'] = rule.finds.split('|');
    expect(faultsOf(rule, [{ at: 'here', key, language: rule.language ?? 'mn', text }])).toHaveLength(1);
  });
});

/** Errors whose one sentence names what to do. */
const inOneSentence = [
  'not_signed_in',
  'not_enrolled',
  'profile_incomplete',
  'not_rated_yet',
  'second_factor_needed',
  'second_factor_missing',
];

describe('errors', () => {
  const messages = { ...errorMessages, unexpected: m.errors_unexpected, unavailable: m.errors_unavailable };

  test('each code has a text', () => {
    expect(Object.keys(messages).toSorted()).toEqual(Object.keys(httpStatusOf).toSorted());
  });

  test.each(Object.entries(messages))('%s says what happened and what to do', (code, message) => {
    for (const locale of languages) {
      const text = message({}, { locale });
      expect(text).toMatch(/[.。]$/);
      if (!inOneSentence.includes(code)) expect(text).toMatch(/[.;。] ?.+[.。]$/);
    }
  });
});
