import type { HomeworkStudent, NamedSubmission } from '#domain/homework/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '../../../lib/i18n/text.ts';
import { StudentCard } from './StudentCard.tsx';
import styles from './StudentList.module.css';

/** A submission and who handed it in. */
export interface OpenSubmission {
  student: HomeworkStudent;
  submission: NamedSubmission;
}

/** What the ranking takes. */
export interface StudentListProps {
  students: readonly HomeworkStudent[];
  /** The week that the submissions are of; undefined shows all. */
  week: number | undefined;
  onOpenSubmission: (open: OpenSubmission) => void;
  onOpenProfile: (studentId: string) => void;
}

/** The students in the order of their rank, each unfolding into the submissions. */
export function StudentList({ students, ...rest }: StudentListProps) {
  const t = useText();
  return (
    <ol className={styles.students} aria-label={t(m.admin_homework_title)}>
      {students.map((student) => (
        <StudentCard key={student.id} student={student} {...rest} />
      ))}
    </ol>
  );
}
