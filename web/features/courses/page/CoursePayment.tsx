import type { CourseDetail } from '#domain/courses/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import styles from './CoursePayment.module.css';
import { CoursePrice } from './CourseTerms.tsx';

/** The price of the course and how it can be paid. */
export function CoursePayment({ course }: { course: Pick<CourseDetail, 'price' | 'payment_terms'> }) {
  const t = useText();
  if (!course.payment_terms) return null;
  return (
    <section>
      <h2>{t(m.courses_payment)}</h2>
      <Card className={styles.payment}>
        <CoursePrice price={course.price} className={styles.price} />
        <p className={styles.terms}>{course.payment_terms}</p>
      </Card>
    </section>
  );
}
