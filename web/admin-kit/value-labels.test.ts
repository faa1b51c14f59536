import { describe, expect, test } from 'vitest';
import { languages } from '#domain/kernel/language.ts';
import type { Lifecycle } from '#domain/kernel/records/lifecycle.ts';
import { type NotificationKind, news } from '#domain/notifications/rules.ts';
import { textIn } from '#web/lib/i18n/text.ts';
import { valueLabels } from './value-labels.ts';

/** The table and column of each list of statuses in domain. */
const columns: Readonly<Record<string, [table: keyof typeof valueLabels, column: string]>> = {
  enrollment: ['enrollments', 'status'],
  applicationStatuses: ['applications', 'status'],
  proposalStatuses: ['project_applications', 'status'],
  verification: ['verification_requests', 'status'],
  homework: ['homework_submissions', 'status'],
  questionStatuses: ['questions', 'status'],
  practiceStatuses: ['practice_answers', 'status'],
  ratingStatuses: ['course_ratings', 'status'],
  postingLifecycle: ['postings', 'status'],
  payment: ['payments', 'status'],
  transferStates: ['transfers', 'state'],
  subscriberStatuses: ['newsletter_subscribers', 'status'],
  announcement: ['announcements', 'status'],
};

/** Lists that the audit log does not have, and what shows them. */
const elsewhere = {
  rendition: 'web/features/lessons/admin/RenditionState.tsx',
  certificateStatuses: 'web/shared/statuses/certificate-status.ts',
  learnerStates: 'web/shared/statuses/learner-state.ts',
  linkStates: 'web/features/homework/admin/StudentSubmissions.tsx',
};

/** The lists whose changes learners are notified of, and the kind of notification. */
const notified = {
  enrollment: 'enrollment',
  applicationStatuses: 'application',
  proposalStatuses: 'proposal',
  verification: 'verification',
  homework: 'homework',
} satisfies Readonly<Record<string, NotificationKind>>;

type Statuses = readonly string[] | Lifecycle<string, string>;
const rules = import.meta.glob<Record<string, Statuses>>('../../domain/**/rules.ts', { eager: true });
const sources = import.meta.glob<string>('../../domain/**/rules.ts', { eager: true, query: '?raw', import: 'default' });

// Each list of statuses has a type: `type PaymentStatus = (typeof payment.statuses)[number]`.
const declared =
  /export type \w+(?:Status|State) = \(typeof (\w+)(?:\.statuses)?\)\[number\]|(\w+) = defineLifecycle\(/g;
const lists = Object.entries(sources).flatMap(([file, text]) =>
  [...new Set([...text.matchAll(declared)].map(([, list, lifecycle]) => list ?? lifecycle ?? ''))].map((name) => {
    const found = rules[file]?.[name] ?? [];
    return { name, file: file.replace('../../', ''), found, statuses: 'steps' in found ? found.statuses : found };
  }),
);
const stored = lists.filter(({ name }) => !(name in elsewhere));

describe('each list of statuses', () => {
  test('has a table and column above, or says what shows it', () => {
    const unknown = lists.filter(({ name }) => !(name in columns) && !(name in elsewhere));
    expect(unknown.map(({ name, file }) => `${name} of ${file}`)).toEqual([]);
    expect(lists.map(({ name }) => name).toSorted()).toEqual(
      [...Object.keys(columns), ...Object.keys(elsewhere)].toSorted(),
    );
  });

  test.each(stored.map((list) => [list.name, list] as const))(
    'has a label in each language and a tone: %s, in web/admin-kit/value-labels.ts',
    (name, { statuses }) => {
      const [table, column] = columns[name] ?? [];
      const views = (table && valueLabels[table]?.[column ?? '']) ?? {};
      expect(Object.keys(views)).toEqual([...statuses]);
      for (const [status, view] of Object.entries(views)) {
        expect([status, typeof view === 'object' && 'tone' in view]).toEqual([status, true]);
        const texts = languages.map((language) => textIn(language)(typeof view === 'object' ? view.label : view));
        expect([status, texts]).toEqual([status, texts.filter((text) => text !== '' && text !== status)]);
      }
    },
  );

  test.each(Object.entries(notified))(
    'has a notification of each decision in domain/notifications/rules.ts: %s',
    (name, kind) => {
      const { found = [], statuses = [] } = lists.find((list) => list.name === name) ?? {};
      // Those without a lifecycle can be set to each status.
      const reached = 'steps' in found ? Object.values(found.steps).map(({ to }) => to) : statuses;
      expect(reached).not.toEqual([]);
      const known: readonly string[] = news;
      expect(reached.map((status) => `${kind}_${status}`).filter((one) => !known.includes(one))).toEqual([]);
    },
  );
});
