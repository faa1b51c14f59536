import type { EnrollmentStatus } from '#domain/enrollments/rules.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { enrollmentStatus } from '#web/shared/statuses/statuses.ts';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';

export function EnrollmentStatusTag({ status }: { status: EnrollmentStatus }) {
  const t = useText();
  return <StatusTag tone={enrollmentStatus[status].tone}>{t(enrollmentStatus[status].label)}</StatusTag>;
}
