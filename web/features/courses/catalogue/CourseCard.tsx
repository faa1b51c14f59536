import { Link } from '@tanstack/react-router';
import { Calendar, GraduationCap, Star } from 'lucide-react';
import type { CourseCard as Course } from '#domain/courses/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { Card, cardLinkClass } from '#web/ui/layout/Card.tsx';
import { CourseDuration, CourseLevel, CoursePrice } from '#web/features/courses/page/CourseTerms.tsx';
import styles from './CourseCard.module.css';
import { CourseRating } from './CourseRating.tsx';
import { CourseCover, CourseEmblem, courseLine } from './CourseCover.tsx';

export interface CourseCardProps {
  course: Course;
  as?: 'li' | 'article' | undefined;
  /** In the first row of the page. */
  first?: boolean | undefined;
}

export function CourseCard({ course, as = 'li', first }: CourseCardProps) {
  const t = useText();
  return (
    <Card as={as} flush interactive className={`below ${styles.card}`} data-line={courseLine(course) ?? undefined}>
      <CourseCover course={course} first={first} className={styles.cover} />
      <Strip hasAllLines={courseLine(course) === null} />
      <div className={styles.body}>
        <div className={styles.head}>
          <CourseEmblem course={course} />
          <h3 className={styles.title}>
            <Link to="/courses/$courseId" params={{ courseId: course.id }} className={cardLinkClass}>
              <LocalizedField row={course} field="title" />
            </Link>
          </h3>
        </div>
        <p className={styles.description}>
          <LocalizedField row={course} field="description" />
        </p>
        <ul className={styles.terms}>
          <li>
            <GraduationCap />
            <CourseLevel course={course} />
          </li>
          <li>
            <Calendar />
            <CourseDuration course={course} />
          </li>
          <li className="num">
            <Star className={styles.star} />
            <CourseRating course={course} />
          </li>
        </ul>
      </div>
      <div className={styles.foot}>
        <CoursePrice price={course.price} className={styles.price} />
        <span className={buttonClass({ variant: 'secondary', size: 'sm' })} aria-hidden="true">
          {t(m.courses_details)}
        </span>
      </div>
    </Card>
  );
}

function Strip({ hasAllLines }: { hasAllLines: boolean }) {
  if (!hasAllLines) return <div className={styles.strip} />;
  return (
    <div className={styles.fullStrip}>
      <i data-line="fe" />
      <i data-line="be" />
      <i data-line="db" />
      <i data-line="ops" />
    </div>
  );
}
