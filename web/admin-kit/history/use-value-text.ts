import { foreverBanned } from '#domain/users/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import type { Message } from '#web/lib/i18n/text.ts';
import { useText } from '#web/lib/i18n/text.ts';

const statuses = new Map<unknown, Message>([
  ['pending', m.status_pending],
  ['active', m.status_active],
  ['completed', m.status_completed],
  ['dropped', m.status_dropped],
  ['reviewed', m.status_reviewed],
  ['accepted', m.status_accepted],
  ['rejected', m.verification_rejected],
  ['approved', m.verification_approved],
  ['waiting', m.manage_subscriber_waiting],
  ['confirmed', m.manage_subscriber_confirmed],
]);

const roles = new Map<unknown, Message>([
  ['user', m.admin_profile_role_user],
  ['admin', m.admin_profile_role_admin],
]);

const languages = new Map<unknown, Message>([
  ['mn', m.manage_language_mn],
  ['ja', m.manage_language_ja],
  ['en', m.manage_language_en],
]);

const jobKinds = new Map<unknown, Message>([
  ['job', m.jobs_kind_job],
  ['internship', m.jobs_kind_internship],
]);

const workModes = new Map<unknown, Message>([
  ['onsite', m.jobs_mode_onsite],
  ['hybrid', m.jobs_mode_hybrid],
  ['remote', m.jobs_mode_remote],
]);

const salaryPeriods = new Map<unknown, Message>([
  ['year', m.manage_salary_period_year],
  ['month', m.manage_salary_period_month],
  ['hour', m.manage_salary_period_hour],
]);

const japaneseLevels = new Map<unknown, Message>([['none', m.manage_japanese_none]]);

/** Columns with translated values. */
const wordsOf: Record<string, Map<unknown, Message>> = {
  status: statuses,
  role: roles,
  language: languages,
  kind: jobKinds,
  work_mode: workModes,
  salary_period: salaryPeriods,
  japanese_level: japaneseLevels,
};

/** A value as text: `valueText('status', 'pending')` is "Pending". */
export function useValueText(): (column: string, value: unknown) => string {
  const t = useText();
  const format = useFormat();
  return (column, value) => {
    const word = wordsOf[column]?.get(value);
    if (word) return t(word as typeof m.audit_yes);
    if (value === null || value === undefined || value === '') return t(m.audit_nothing);
    if (value === foreverBanned) return t(m.audit_without_end);
    if (typeof value === 'boolean') return t(value ? m.audit_yes : m.audit_no);
    if (typeof value === 'string') return /_(at|until)$/.test(column) ? format.dateTime(value) : value;
    return Array.isArray(value) ? value.map(nameIn).join('\n') : nameIn(value);
  };
}

// Files and list entries are shown by name.
function nameIn(value: unknown): string {
  if (typeof value === 'string') return value;
  const { name } = Object(value) as { name?: unknown };
  return typeof name === 'string' ? name : JSON.stringify(value);
}
