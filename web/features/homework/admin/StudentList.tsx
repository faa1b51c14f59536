import { type ReactNode, useId, useState } from 'react';
import { ChevronDown, UserRound } from 'lucide-react';
import type { AdminSubmission, HomeworkStudent } from '#domain/homework/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { TimeAgo } from '#web/lib/format/TimeAgo.tsx';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useMay } from '#web/lib/session/use-may.ts';
import { nameOf, PersonCell } from '#web/admin-kit/list/cells.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import styles from './StudentList.module.css';
import type { SubmissionFilter } from './admin-api.ts';
import { StudentSubmissions } from './StudentSubmissions.tsx';

interface StudentListProps extends Omit<StudentCardProps, 'student'> {
  students: readonly HomeworkStudent[];
  /** Below the students, such as a pager. */
  footer?: ReactNode;
}

export function StudentList({ students, footer, ...rest }: StudentListProps) {
  const t = useText();
  return (
    <Stack>
      <Stack as="ol" gap={2} aria-label={t(m.admin_homework_title)}>
        {students.map((student) => (
          <StudentCard key={student.id} student={student} {...rest} />
        ))}
      </Stack>
      {footer}
    </Stack>
  );
}

export interface OpenSubmission {
  student: HomeworkStudent;
  submission: AdminSubmission;
}

interface StudentCardProps {
  student: HomeworkStudent;
  filter: SubmissionFilter;
  onOpenSubmission: (open: OpenSubmission) => void;
  onOpenProfile: (studentId: string) => void;
}

function StudentCard({ student, filter, onOpenSubmission, onOpenProfile }: StudentCardProps) {
  const t = useText();
  const { number } = useFormat();
  const may = useMay();
  const panel = useId();
  const [isOpen, setOpen] = useState(false);
  const name = nameOf(t, student);
  return (
    <Card as="li" flush>
      <div className={styles.student}>
        <span className={`num ${styles.rank}`}>
          <span className="visually-hidden">{t(m.admin_homework_rank, { rank: student.rank })}</span>
          <span aria-hidden="true">{number(student.rank)}</span>
        </span>
        <PersonCell person={student} />
        <p className={`num ${styles.count}`}>
          <b>{t(m.admin_homework_count, { count: number(student.submission_count) })}</b>
          <Text as="span" tone="muted">
            {t(m.admin_homework_last)} <TimeAgo value={student.last_homework_at} />
          </Text>
          {student.unseen_count > 0 && (
            <StatusTag tone="pending">{t(m.teaching_unseen_count, { count: number(student.unseen_count) })}</StatusTag>
          )}
        </p>
        <div className={styles.actions}>
          {may('office') && (
            <Button
              variant="secondary"
              size="sm"
              icon={<UserRound />}
              aria-label={`${name}: ${t(m.admin_homework_profile)}`}
              onClick={() => onOpenProfile(student.id)}
            >
              {t(m.admin_homework_profile)}
            </Button>
          )}
          <Button
            variant="secondary"
            size="sm"
            className={styles.toggle}
            aria-label={`${name}: ${t(m.admin_homework_show)}`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? panel : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {t(m.admin_homework_show)}
            <ChevronDown />
          </Button>
        </div>
      </div>
      {isOpen && (
        <div id={panel} className={styles.panel}>
          <StudentSubmissions
            student={student}
            filter={filter}
            onOpen={(submission) => onOpenSubmission({ student, submission })}
          />
        </div>
      )}
    </Card>
  );
}
