import { imageAddress } from '#domain/files/contract.ts';
import type { CourseDetail } from '#domain/courses/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import styles from './CourseInstructor.module.css';
import { Portrait } from '#web/ui/brand/Portrait.tsx';

export interface CourseInstructorProps {
  course: Pick<CourseDetail, 'instructor_name' | 'instructor_bio' | 'instructor_image_file_id'>;
  /** Stands for the uploaded photo, where it is not yet everybody's to see. */
  source?: string | undefined;
}

/** Who teaches the course. */
export function CourseInstructor({ course, source = photoOf(course) }: CourseInstructorProps) {
  const t = useText();
  const { instructor_name: name, instructor_bio: bio } = course;
  if (!name) return <p className={styles.text}>{t(m.courses_instructor_unknown)}</p>;
  return (
    <Card as="section" className={styles.instructor}>
      <Portrait name={name} source={source} />
      <div>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.role}>{t(m.courses_instructor_role)}</p>
        <p className={styles.text}>{bio ?? t(m.courses_instructor_text)}</p>
      </div>
    </Card>
  );
}

const photoOf = ({ instructor_image_file_id: id }: CourseInstructorProps['course']) =>
  id === null ? undefined : imageAddress(id);
