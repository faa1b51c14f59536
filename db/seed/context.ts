import { readFile } from 'node:fs/promises';
import type { Transaction } from 'kysely';
import { plusSeconds, type Timestamp } from '#domain/kernel/time.ts';
import type { Database } from '#db/tables.ts';
import type { Localized } from './content.ts';
import type { Random } from './random.ts';

/** The parameters of every part of the seeding. */
export interface SeedContext {
  tx: Transaction<Database>;
  now: Timestamp;
  random: Random;
}

/** The time `days` before `now`; `days` may be negative or a fraction. */
export function daysBefore(now: Timestamp, days: number): Timestamp {
  return plusSeconds(now, -Math.round(days * 86_400));
}

/** The timestamps of a row that has not changed since `at`. */
export function createdAt(at: Timestamp) {
  return { created_at: at, updated_at: at };
}

/** The columns of a text in three languages: `title`, `title_jp` and `title_mn`. */
export function inLanguages<Name extends string>(name: Name, { en, ja, mn }: Localized) {
  return { [name]: en, [`${name}_jp`]: ja, [`${name}_mn`]: mn } as Record<Name | `${Name}_jp` | `${Name}_mn`, string>;
}

/** A Markdown text in three languages, from `path.en.md`, `path.ja.md` and `path.mn.md`. */
export async function readMarkdown(path: string): Promise<Localized> {
  const textIn = async (language: keyof Localized) => (await readFile(`${path}.${language}.md`, 'utf8')).trimEnd();
  return { en: await textIn('en'), ja: await textIn('ja'), mn: await textIn('mn') };
}
