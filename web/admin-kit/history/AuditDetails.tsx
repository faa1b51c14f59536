import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { AuditEntry } from '#domain/audit/contract.ts';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { Localized } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { PersonCell } from '#web/admin-kit/list/cells.tsx';
import { ChangeEntry } from './ChangeHistory.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { entityText } from './labels.ts';
import { recordIn } from '#domain/kernel/records/record-names.ts';

/** Leads to the record of an entry, if it has a screen. */
export function AuditLink({ entry }: { entry: AuditEntry }) {
  const t = useText();
  const link = recordAddress(entry);
  if (!link) return null;
  return (
    // The path comes from a table, which the router's types cannot follow.
    <Link to={link.to as '/'} search={link.search as never} className={buttonClass({ variant: 'secondary' })}>
      {t(m.audit_open)}
      <ArrowRight />
    </Link>
  );
}

export const AuditDetails = ({ entry }: { entry: AuditEntry }) => (
  <Stack gap={6}>
    <About entry={entry} />
    <ChangeEntry entry={entry} />
  </Stack>
);

function About({ entry: { entity, subject, person } }: { entry: AuditEntry }) {
  const t = useText();
  const language = useLanguage();
  return (
    <Stack gap={2}>
      <Text as="span" size="sm" tone="muted">
        {entityText(t, entity)}
      </Text>
      {subject && (
        <b>
          <Localized value={localized(subject, 'title', language)} />
        </b>
      )}
      {person && <PersonCell person={person} />}
    </Stack>
  );
}

/** The screens of entries besides records, by table. */
const screens = new Map([
  ['profiles', '/admin-dashboard/users'],
  ['enrollments', '/admin-dashboard/enrollments'],
  ['applications', '/admin-dashboard/applications'],
  ['project_applications', '/admin-dashboard/project-applications'],
  ['verification_requests', '/admin-dashboard/verification-requests'],
  ['payments', '/admin-dashboard/payments'],
]);

/** The address of an entry's record; null if it is deleted or has no screen. */
export function recordAddress(
  entry: Pick<AuditEntry, 'entity' | 'entity_id' | 'subject' | 'person'>,
): { to: string; search: { open: string } } | null {
  const { entity, entity_id: id, subject, person } = entry;
  if (id === null || (subject === null && person === null)) return null;
  const search = { open: id };
  if (entity === 'lessons') {
    const courseId = subject?.course_id;
    return courseId ? { to: `/admin-dashboard/courses/${courseId}/lessons`, search } : null;
  }
  const record = recordIn(entity);
  const to = record ? `/admin-dashboard/${record.path}` : screens.get(entity);
  return to ? { to, search } : null;
}
