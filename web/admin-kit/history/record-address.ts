import { recordIn } from '#domain/kernel/record-names.ts';
import type { AuditEntry } from '#domain/audit/contract.ts';

/** The screens of entries besides records, by table. */
const screens = new Map([
  ['profiles', '/admin-dashboard/users'],
  ['enrollments', '/admin-dashboard/enrollments'],
  ['applications', '/admin-dashboard/applications'],
  ['project_applications', '/admin-dashboard/project-applications'],
  ['verification_requests', '/admin-dashboard/verification-requests'],
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
