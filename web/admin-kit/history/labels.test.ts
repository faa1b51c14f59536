import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { AuditEntry } from '#domain/audit/contract.ts';
import { programReason } from '#domain/audit/rules.ts';
import { LanguageProvider } from '#web/lib/i18n/language-context.tsx';
import { textIn } from '#web/lib/i18n/text.ts';
import { ChangeEntry } from './ChangeHistory.tsx';
import { valueLabels } from '#web/admin-kit/value-labels.ts';
import { auditColumns } from './audit-columns.tsx';
import { actorText, reasonOf } from './labels.ts';

const actor = {
  id: '0b0e2d3a-0000-4000-8000-000000000000',
  full_name: 'Сараа',
  email: 'saraa@example.com',
  photo_file_id: null,
};

test.each([
  [{ actor, reason: null }, 'Сараа', null],
  [{ actor, reason: 'Paid' }, 'Сараа', 'Paid'],
  [{ actor: null, reason: programReason }, 'System', null],
  [{ actor: null, reason: 'Paid' }, 'Deleted account', 'Paid'],
  [{ actor: null, reason: null, action: 'posting.send' }, 'Company contact', null],
  [{ actor: null, reason: null, action: 'posting.publish' }, 'Deleted account', null],
  [{ actor, reason: null, action: 'contact.add' }, 'Сараа', null],
])('shows the actor and the reason of %o', (of, expectedActor, expectedReason) => {
  const entry = { action: 'payment.set_status', ...of };
  expect(actorText(textIn('en'), entry)).toBe(expectedActor);
  expect(reasonOf(entry)).toBe(expectedReason);
});

const ChangeCell = ({ entry }: { entry: AuditEntry }) =>
  auditColumns.find(({ key }) => key === 'change')?.cell(entry, textIn('mn'));

test.each<[action: string, entity: keyof typeof valueLabels, column: string]>([
  ['payment.set_status', 'payments', 'status'],
  ['homework.review', 'homework_submissions', 'status'],
  ['enrollment.set_status', 'enrollments', 'status'],
  ['application.set_status', 'applications', 'status'],
  ['proposal.set_status', 'project_applications', 'status'],
  ['verification.approve', 'verification_requests', 'status'],
  ['transfer.set_state', 'transfers', 'state'],
  ['posting.publish', 'postings', 'status'],
  ['rating.set_status', 'course_ratings', 'status'],
  ['list.export', 'jobs', 'status'],
])('shows a change in Mongolian words only: %s', (action, entity, column) => {
  const values = entity === 'jobs' ? ['all', 'active', 'inactive'] : Object.keys(valueLabels[entity]?.[column] ?? {});
  expect(values).not.toEqual([]);
  for (const value of values) {
    const change = { before: { [column]: value }, after: { [column]: value } };
    const entry = {
      ...change,
      actor,
      action,
      entity,
      at: '2026-11-28T00:00:00Z',
      reason: null,
    } as unknown as AuditEntry;
    for (const view of [createElement(ChangeEntry, { entry }), createElement(ChangeCell, { entry })]) {
      const shown = renderToStaticMarkup(LanguageProvider({ language: 'mn', children: view }));
      expect([value, shown.replaceAll(/<[^>]*>/g, ' ')]).toEqual([value, expect.not.stringMatching(/[a-z_]{2,}/i)]);
    }
  }
});
