import type { RecordTable } from '#domain/kernel/records/record-names.ts';
import { m } from '#web/paraglide/messages.js';
import { jobChoices } from '#web/shared/jobs/fact-labels.ts';
import type { PlainMessage } from './labels.ts';

type Labels = Readonly<Record<string, Readonly<Record<string, PlainMessage>>>>;

// Apart from `value-labels.ts`, so that forms and lists of records load no statuses.

/** The labels of the choices of records, by table and field. */
export const choiceLabels = {
  jobs: {
    kind: { job: m.jobs_kind_job, internship: m.jobs_kind_internship },
    work_mode: { onsite: m.jobs_mode_onsite, hybrid: m.jobs_mode_hybrid, remote: m.jobs_mode_remote },
    salary_period: {
      year: m.manage_salary_period_year,
      month: m.manage_salary_period_month,
      hour: m.manage_salary_period_hour,
    },
    japanese_level: { none: m.manage_japanese_none },
    salary_currency: { JPY: m.manage_currency_jpy, MNT: m.manage_currency_mnt, USD: m.manage_currency_usd },
    ...jobChoices,
  },
  companies: {
    country: {
      mongolia: m.papers_country_mongolia,
      japan: m.papers_country_japan,
      other: m.papers_country_other,
    },
  },
  groups: {
    opening_weekday: {
      monday: m.manage_weekday_monday,
      tuesday: m.manage_weekday_tuesday,
      wednesday: m.manage_weekday_wednesday,
      thursday: m.manage_weekday_thursday,
      friday: m.manage_weekday_friday,
      saturday: m.manage_weekday_saturday,
      sunday: m.manage_weekday_sunday,
    },
  },
  announcements: {
    kind: {
      banner: m.manage_announcement_banner,
      message: m.manage_announcement_message,
      letter: m.manage_announcement_letter,
    },
  },
} satisfies Partial<Record<RecordTable, Labels>>;

const byTable: Readonly<Record<string, Labels | undefined>> = choiceLabels;

/** The label of a choice; others are shown as they are. */
export const choiceLabel = (table: string, field: string, choice: unknown): PlainMessage | undefined =>
  byTable[table]?.[field]?.[String(choice)];
