import type { AuditEntity } from '#domain/audit/rules.ts';
import { recordIn, type RecordTable } from '#domain/kernel/records/record-names.ts';
import { announcementStatus, subscriberStatus, transferState } from '#web/shared/statuses/admin-statuses.ts';
import { postingStatus } from '#web/shared/statuses/posting-status.ts';
import { paymentStatus, purposeLabels } from '#web/shared/statuses/payment-status.ts';
import {
  applicationStatus,
  enrollmentStatus,
  homeworkStatus,
  practiceStatus,
  proposalStatus,
  questionStatus,
  ratingStatus,
  verificationStatus,
} from '#web/shared/statuses/statuses.ts';
import { m } from '#web/paraglide/messages.js';
import { choiceLabels } from './choice-labels.ts';
import { activityMessage, type PlainMessage } from './labels.ts';
import { languageMessage } from './language-labels.ts';
import { permissionLabels, roleLabels } from './permission-labels.ts';

type Labels = Readonly<Record<string, PlainMessage | { label: PlainMessage }>>;

type Columns = Readonly<Record<string, Labels>>;

/** The labels of the values of a column, by table and column. A record may leave out `status`, and all if it has no choices. */
export const valueLabels: Readonly<
  Record<Exclude<AuditEntity, RecordTable>, Columns> & Partial<Record<RecordTable, Columns>>
> = {
  enrollments: { status: enrollmentStatus },
  applications: { status: applicationStatus },
  project_applications: { status: proposalStatus },
  verification_requests: { status: verificationStatus },
  homework_submissions: { status: homeworkStatus },
  questions: { status: questionStatus },
  practice_answers: { status: practiceStatus },
  quizzes: {},
  exercises: {},
  course_ratings: { status: ratingStatus },
  company_contacts: { language: languageMessage },
  postings: { status: postingStatus, language: languageMessage },
  payments: { status: paymentStatus, purpose: purposeLabels },
  transfers: { state: transferState },
  newsletter_subscribers: { status: subscriberStatus, language: languageMessage },
  profiles: { role: roleLabels, permissions: permissionLabels, language: languageMessage },
  ...choiceLabels,
  announcements: { ...choiceLabels.announcements, status: announcementStatus },
  lessons: {},
  answers: {},
  learning_reports: {},
  bank_statements: {},
  home_figures: {},
  exchange_rates: {},
  audit_log: {},
};

const byTable: Readonly<Record<string, Columns | undefined>> = valueLabels;

/** The label of a value; other values are shown as they are. `all` is the filter of an export. */
export function valueLabel(table: string, column: string, value: unknown): PlainMessage | undefined {
  const labels: Labels | undefined =
    byTable[table]?.[column] ?? (column === 'status' && recordIn(table) ? activityMessage : undefined);
  const found = labels?.[String(value)] ?? (labels && value === 'all' ? m.admin_all : undefined);
  return typeof found === 'object' ? found.label : found;
}
