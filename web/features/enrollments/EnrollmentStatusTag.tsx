import type { EnrollmentStatus } from '#domain/enrollments/rules.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { statusMessage, statusTone } from './status-words.ts';

/** An enrolment's status as a dot and a word. */
export function EnrollmentStatusTag({ status }: { status: EnrollmentStatus }) {
  const t = useText();
  return <StatusTag tone={statusTone[status]}>{t(statusMessage[status])}</StatusTag>;
}
