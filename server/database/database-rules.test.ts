import { announcement } from '#domain/announcements/rules.ts';
import { applicationStatuses, proposalStatuses } from '#domain/applications/rules.ts';
import { eventKinds, leavable, refusalReasons, stageLifecycle } from '#domain/applications/sharing.ts';
import { postingLifecycle } from '#domain/employers/rules.ts';
import { enrollment, lastWeek, openEnrollmentStatuses } from '#domain/enrollments/rules.ts';
import { homework, linkStates } from '#domain/homework/rules.ts';
import {
  applicantPlaces,
  developmentKinds,
  employmentKinds,
  englishLevels,
  experienceLevels,
  interviewLanguages,
  japaneseLevels,
  salaryCurrencies,
  salaryPeriods,
  visaHelps,
  yesOrNo,
} from '#domain/jobs/rules.ts';
import { countries } from '#domain/kernel/countries.ts';
import { roles } from '#domain/kernel/actor.ts';
import { languages } from '#domain/kernel/language.ts';
import { mailChoices, notificationKinds } from '#domain/notifications/rules.ts';
import { currencies, payment, paymentPurposes } from '#domain/payments/rules.ts';
import { importLineStates, lineFailures } from '#domain/people/rules.ts';
import { practiceStatuses } from '#domain/practice/rules.ts';
import { maritalStatuses } from '#domain/profiles/rules.ts';
import { budgetBands } from '#domain/projects/rules.ts';
import { minRatings, ratingStatuses } from '#domain/ratings/rules.ts';
import { questionStatuses } from '#domain/questions/rules.ts';
import { matchReasons } from '#domain/transfers/rules.ts';
import { transferSources } from '#domain/transfers/rules.ts';
import { rendition, renditionFailures } from '#domain/renditions/rules.ts';
import { verification } from '#domain/verification/rules.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useServer } from '#server/testing/server.ts';

const server = useServer();

const labelsIn = (definition: string) => [...definition.matchAll(/'(\w+)'::text/g)].map((match) => match[1]);

async function definitionOf(kind: 'constraint' | 'index', name: string): Promise<string> {
  const { rows } = await sql<{ definition: string }>`
    select ${kind === 'constraint' ? sql`pg_get_constraintdef(oid)` : sql`pg_get_indexdef(oid)`} as definition
    from ${kind === 'constraint' ? sql`pg_constraint where conname` : sql`pg_class where relname`} = ${name}`.execute(
    server.services.db,
  );
  return rows[0]?.definition ?? '';
}

const checks: [constraint: string, values: readonly string[]][] = [
  ['enrollments_status_check', enrollment.statuses],
  ['applications_status_check', applicationStatuses],
  ['project_applications_status_check', proposalStatuses],
  ['application_shares_stage_check', stageLifecycle.statuses],
  ['application_shares_refusal_reason_check', refusalReasons],
  ['application_shares_left_out_check', leavable],
  ['application_events_kind_check', eventKinds],
  ['verification_requests_status_check', verification.statuses],
  ['payments_status_check', payment.statuses],
  ['homework_submissions_status_check', homework.statuses],
  ['homework_submissions_link_state_check', linkStates],
  ['postings_status_check', postingLifecycle.statuses],
  ['practice_answers_status_check', practiceStatuses],
  ['announcements_status_check', announcement.statuses],
  ['renditions_status_check', rendition.statuses],
  ['renditions_failure_check', renditionFailures],
  ['payments_purpose_check', paymentPurposes],
  ['payments_currency_check', currencies],
  ['jobs_salary_period_check', salaryPeriods],
  ['jobs_japanese_level_check', japaneseLevels],
  ['jobs_country_check', countries],
  ['jobs_employment_check', employmentKinds],
  ['jobs_development_check', developmentKinds],
  ['jobs_salary_currency_check', salaryCurrencies],
  ['jobs_english_level_check', englishLevels],
  ['jobs_experience_check', experienceLevels],
  ['jobs_apply_from_check', applicantPlaces],
  ['jobs_students_only_check', yesOrNo],
  ['jobs_visa_help_check', visaHelps],
  ['jobs_relocation_help_check', yesOrNo],
  ['jobs_interview_language_check', interviewLanguages],
  ['jobs_interpreter_check', yesOrNo],
  ['course_ratings_status_check', ratingStatuses],
  ['transfers_source_check', transferSources],
  ['transfers_reason_check', matchReasons],
  ['people_import_lines_state_check', importLineStates],
  ['people_import_lines_reason_check', lineFailures],
  ['profiles_role_check', roles],
  ['profiles_marital_status_check', maritalStatuses],
  ['profiles_language_check', languages],
  ['profiles_admin_language_check', languages],
  ['notifications_kind_check', notificationKinds],
  ['notifications_mail_check', mailChoices.filter((choice) => choice !== 'off')],
  ['notification_preferences_kind_check', notificationKinds],
  ['notification_preferences_mail_check', mailChoices],
];

describe('the database has the same values as the rules', () => {
  test.each(checks)('%s', async (name, labels) => {
    expect(labelsIn(await definitionOf('constraint', name))).toEqual([...labels]);
  });

  test('each list of statuses that a constraint has is above', async () => {
    const { rows } = await sql<{ name: string }>`
      select conname as name from pg_constraint
      where connamespace = 'public'::regnamespace and conname ~ '_(status|state)_check$'`.execute(server.services.db);
    const known = checks.map(([name]) => name);
    expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  });

  test('the number of ratings from which on the average is shown', async () => {
    const { rows } = await sql<{ definition: string }>`
      select generation_expression as definition from information_schema.columns
      where table_name = 'courses' and column_name = 'rating_average'`.execute(server.services.db);
    expect(rows[0]?.definition).toContain(`rating_count >= ${minRatings}`);
  });

  test('the status of a question', async () => {
    const { rows } = await sql<{ definition: string }>`
      select generation_expression as definition from information_schema.columns
      where table_name = 'questions' and column_name = 'status'`.execute(server.services.db);
    expect(labelsIn(rows[0]?.definition ?? '').toSorted()).toEqual([...questionStatuses].toSorted());
  });

  test('the index for one open enrollment per learner and course', async () => {
    expect(labelsIn(await definitionOf('index', 'enrollments_one_open'))).toEqual([...openEnrollmentStatuses]);
  });

  test.each(Object.entries(budgetBands))('the budgets of %s', async (band, { from, to }) => {
    const { rows } = await sql<{ definition: string }>`
      select generation_expression as definition from information_schema.columns
      where table_name = 'it_projects' and column_name = ${`in_${band}_band`}`.execute(server.services.db);
    const numbers = [...(rows[0]?.definition ?? '').matchAll(/\((\d+)\)::numeric/g)];
    expect(numbers.map(([, number]) => Number(number))).toEqual([from, to].filter((end) => end !== null));
  });

  test('the last week that can be unlocked', async () => {
    expect(await definitionOf('constraint', 'enrollments_unlocked_week_number_check')).toContain(`<= ${lastWeek}`);
  });
});

test('no column has a default of the current time: time is a parameter', async () => {
  const { rows } = await sql<{ column: string }>`
    select table_schema || '.' || table_name || '.' || column_name as column from information_schema.columns
    where table_schema in ('public', 'auth') and column_default ~* '(now|current_|clock_|statement_timestamp|localtime)'`.execute(
    server.services.db,
  );
  expect(rows).toEqual([]);
});

test('every foreign key has an index that starts with its columns', async () => {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint as key
    where contype = 'f' and connamespace <> 'pgboss'::regnamespace and not exists (
      select from pg_index where indrelid = key.conrelid and key.conkey[1] = indkey[0]
    )`.execute(server.services.db);
  expect(rows).toEqual([]);
});
