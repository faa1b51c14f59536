import type { Language } from '#domain/kernel/language.ts';
import type { AdminKind, News } from '#domain/notifications/rules.ts';
import { en } from './mail-texts-en.ts';
import { ja } from './mail-texts-ja.ts';
import { mn } from './mail-texts-mn.ts';

/** One piece of news as a mail tells it. */
export interface NewsTexts {
  heading: string;
  text: string;
  button: string;
}

/** The words around all mails of a language. */
export interface FrameTexts {
  /** Before what the admin wrote with a decision. */
  reason: (note: string) => string;
  /** Before what the admin wrote about the homework. */
  comment: (note: string) => string;
  settings: (address: string) => string;
  week: (week: string) => string;
}

/** The daily mail to admins. */
export interface DigestTexts {
  heading: (count: number) => string;
  text: string;
  button: string;
  line: Record<AdminKind, (about: { person: string; title: string }) => string>;
  more: (count: number) => string;
}

/** All that the mails of a language are made of. */
export interface NoticeTexts {
  frame: FrameTexts;
  news: Record<News, NewsTexts>;
  digest: DigestTexts;
}

/** Every mail in every language. */
export const noticeTexts: Record<Language, NoticeTexts> = { mn, ja, en };
