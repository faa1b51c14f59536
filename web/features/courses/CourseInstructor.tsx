import { m } from '#web/paraglide/messages.js';
import { useText } from '../../lib/i18n/text.ts';
import { Card } from '../../ui/Card.tsx';
import styles from './CourseInstructor.module.css';
import { Portrait } from './Portrait.tsx';

/** Who teaches the course. */
export function CourseInstructor({ name }: { name: string | null }) {
  const t = useText();
  if (!name) return <p className={styles.text}>{t(m.courses_instructor_unknown)}</p>;
  return (
    <Card as="section" className={styles.instructor}>
      <Portrait name={name} />
      <div>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.role}>{t(m.courses_instructor_role)}</p>
        <p className={styles.text}>{t(m.courses_instructor_text)}</p>
      </div>
    </Card>
  );
}
