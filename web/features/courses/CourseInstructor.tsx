import { m } from '#web/paraglide/messages.js';
import { useText } from '../../lib/i18n/text.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Card } from '../../ui/Card.tsx';
import styles from './CourseInstructor.module.css';

/** Who teaches the course. */
export function CourseInstructor({ name }: { name: string | null }) {
  const t = useText();
  if (!name) return <p className={styles.text}>{t(m.courses_instructor_unknown)}</p>;
  return (
    <Card as="section" className={styles.instructor}>
      <Avatar name={name} size="lg" />
      <div>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.role}>{t(m.courses_instructor_role)}</p>
        <p className={styles.text}>{t(m.courses_instructor_text)}</p>
      </div>
    </Card>
  );
}
