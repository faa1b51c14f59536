import type { Timestamp } from '#domain/kernel/time.ts';
import type { Portfolio, PortfolioSettings } from '#domain/portfolio/contract.ts';
import { isLanguageTest, scriptedName } from '#domain/portfolio/rules.ts';
import { isAfter } from '#domain/rirekisho/dates.ts';
import { shownPortfolios } from '#server/core/files/queries.ts';
import { type Db, RowNotFound } from '#server/database/database.ts';
import { getWorks } from '#server/features/works/queries.ts';

const nameColumns = ['full_name', 'surname', 'given_name', 'furigana', 'latin_name'] as const;

/** The portfolio at `handle`, if visitors see it. */
export async function getPortfolioAt(db: Db, { handle, now }: { handle: string; now: Timestamp }): Promise<Portfolio> {
  const { person_id, licences, ...person } = await shownPortfolios(db, now)
    .innerJoin('profiles', 'profiles.id', 'portfolios.person_id')
    .select([
      'person_id',
      'handle',
      'is_findable',
      'japanese_level',
      'jlpt_month',
      'skills',
      'licences',
      ...nameColumns,
    ])
    .where('handle', '=', handle)
    .executeTakeFirstOrThrow(RowNotFound);
  const { works, homework, proposals, courses } = await getWorks(db, person_id);
  return {
    ...person,
    ...scriptedName(person),
    skills: person.skills.filter(({ name }) => name !== ''),
    languages: licences.filter((licence) => isLanguageTest(licence) && !isAfter(licence.date, now)),
    works: works
      .filter((work) => work.is_public)
      .map((work) => ({
        ...work,
        homework: homework.find(({ id }) => id === work.submission_id) ?? null,
        project: proposals.find(({ id }) => id === work.proposal_id) ?? null,
      })),
    courses: courses.filter((course) => course.is_completed),
  };
}

/** The settings of a person's portfolio; before the first save without a handle and switched off. */
export async function getSettings(db: Db, personId: string): Promise<PortfolioSettings> {
  const row = db.selectFrom('portfolios').select(['handle', 'is_on', 'is_findable']).where('person_id', '=', personId);
  return (await row.executeTakeFirst()) ?? { handle: '', is_on: false, is_findable: false };
}
