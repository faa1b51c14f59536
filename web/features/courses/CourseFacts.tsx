import { BookOpen, Calendar, GraduationCap, Languages, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CourseDetail } from '#domain/courses/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '../../lib/format/use-format.tsx';
import { useText } from '../../lib/i18n/text.ts';
import styles from './CourseFacts.module.css';
import { CourseDuration, CourseLevel } from './CourseTerms.tsx';

/** Duration, level, lessons, updated date and languages of a course. */
export function CourseFacts({ course }: { course: CourseDetail }) {
  const t = useText();
  const format = useFormat();
  return (
    <dl className={styles.facts}>
      <Fact icon={<Calendar />} name={t(m.courses_duration)}>
        <CourseDuration course={course} />
      </Fact>
      <Fact icon={<GraduationCap />} name={t(m.courses_level)}>
        <CourseLevel course={course} />
      </Fact>
      <Fact icon={<BookOpen />} name={t(m.courses_lesson_total)}>
        <span className="num">{format.number(course.lesson_count)}</span>
      </Fact>
      <Fact icon={<RefreshCw />} name={t(m.courses_updated)}>
        <time className="num" dateTime={course.updated_at}>
          {format.dateShort(course.updated_at)}
        </time>
      </Fact>
      <Fact icon={<Languages />} name={t(m.courses_languages)}>
        {t(m.courses_languages_value)}
      </Fact>
    </dl>
  );
}

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>
        {icon}
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
