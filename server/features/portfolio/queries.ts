import type { Timestamp } from '#domain/kernel/time.ts';
import { type Portfolio, type PortfolioSettings, savePortfolioSettings } from '#domain/portfolio/contract.ts';
import { heldLanguages, scriptedName } from '#domain/portfolio/rules.ts';
import { statedLevel } from '#domain/rirekisho/japanese-level.ts';
import type { NotNull } from 'kysely';
import * as z from 'zod/mini';
import { shownPortfolios } from '#server/core/files/queries.ts';
import { type Db, RowNotFound } from '#server/database/database.ts';
import { listShownOf } from '#server/features/certificates/queries.ts';
import { getWorks } from '#server/features/works/queries.ts';

const nameColumns = ['full_name', 'surname', 'given_name', 'furigana', 'latin_name'] as const;

/** The portfolio at `handle`, if visitors see it. */
export async function getPortfolioAt(db: Db, { handle, now }: { handle: string; now: Timestamp }): Promise<Portfolio> {
  const { person_id, licences, available_from, shows_availability, account_email, ...person } = await shownPortfolios(
    db,
    now,
  )
    .innerJoin('profiles', 'profiles.id', 'portfolios.person_id')
    .select([
      'person_id',
      'handle',
      'is_findable',
      'wished_role',
      'takes_messages',
      'shows_availability',
      'available_from',
      'account.email as account_email',
      'japanese_level',
      'jlpt_month',
      'skills',
      'licences',
      ...nameColumns,
    ])
    .where('handle', '=', handle)
    .executeTakeFirstOrThrow(RowNotFound);
  const [{ works, homework, proposals, courses }, certificates] = await Promise.all([
    getWorks(db, person_id),
    listShownOf(db, person_id),
  ]);
  const isPlanned = statedLevel(person, now)?.proof === 'planned';
  return {
    ...person,
    ...(isPlanned && { japanese_level: null, jlpt_month: null }),
    ...scriptedName(person),
    available_from: shows_availability ? available_from : null,
    takes_messages: person.takes_messages && account_email !== null,
    skills: person.skills.filter(({ name }) => name !== ''),
    languages: heldLanguages(licences, now),
    works: works
      .filter((work) => work.is_public)
      .map((work) => ({
        ...work,
        homework: homework.find(({ id }) => id === work.submission_id) ?? null,
        project: proposals.find(({ id }) => id === work.proposal_id) ?? null,
      })),
    courses: courses.filter((course) => course.is_completed),
    certificates,
  };
}

/** Who gets the messages to a portfolio; undefined if it takes none. */
export const findRecipient = async (db: Db, { handle, now }: { handle: string; now: Timestamp }) =>
  await shownPortfolios(db, now)
    .innerJoin('profiles', 'profiles.id', 'portfolios.person_id')
    .select(['account.email', 'profiles.language', ...nameColumns])
    .where('handle', '=', handle)
    .where('takes_messages', '=', true)
    .where('account.email', 'is not', null)
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirst();

const settingColumns = z.keyof(savePortfolioSettings.output).options;

/** The settings of a person's portfolio; before the first save without a handle and switched off. */
export async function getSettings(db: Db, personId: string): Promise<PortfolioSettings> {
  const row = db.selectFrom('portfolios').select(settingColumns).where('person_id', '=', personId);
  const off = { is_on: false, is_findable: false, shows_availability: false, takes_messages: false };
  return (await row.executeTakeFirst()) ?? { handle: '', wished_role: null, ...off };
}
