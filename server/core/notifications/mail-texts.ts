import type { Language } from '#domain/kernel/language.ts';
import type { AdminKind, News } from '#domain/notifications/rules.ts';
import { en } from './mail-texts-en.ts';
import { ja } from './mail-texts-ja.ts';
import { mn } from './mail-texts-mn.ts';

/** The text of one notification in a mail. */
export interface NewsTexts {
  heading: string;
  text: string;
  button: string;
}

/** Texts that all mails of a language share. */
export interface FrameTexts {
  /** Introduces an admin's note on a decision. */
  reason: (note: string) => string;
  /** Introduces an admin's comment on homework. */
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

/** All texts of a language. */
export interface NoticeTexts {
  frame: FrameTexts;
  news: Record<News, NewsTexts>;
  digest: DigestTexts;
}

export const noticeTexts: Record<Language, NoticeTexts> = { mn, ja, en };
