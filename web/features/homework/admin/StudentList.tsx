import type { ReactNode } from 'react';
import type { HomeworkStudent } from '#domain/homework/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { StudentCard, type StudentCardProps } from './StudentCard.tsx';
import styles from './StudentList.module.css';

export interface StudentListProps extends Omit<StudentCardProps, 'student'> {
  students: readonly HomeworkStudent[];
  /** Stands under the students, such as a pager. */
  footer?: ReactNode;
}

/** The students in the order of their rank, each unfolding into the submissions. */
export function StudentList({ students, footer, ...rest }: StudentListProps) {
  const t = useText();
  return (
    <>
      <ol className={styles.students} aria-label={t(m.admin_homework_title)}>
        {students.map((student) => (
          <StudentCard key={student.id} student={student} {...rest} />
        ))}
      </ol>
      <div className={styles.footer}>{footer}</div>
    </>
  );
}
