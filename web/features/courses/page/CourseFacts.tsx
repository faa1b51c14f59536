import { BookOpen, Calendar, CalendarDays, Clock, GraduationCap, Languages, RefreshCw } from 'lucide-react';
import type { CourseDetail } from '#domain/courses/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { FactList } from '#web/ui/data/FactList.tsx';
import { CourseDuration, CourseLevel } from './CourseTerms.tsx';

/** Start, pace, duration, level, lessons, updated date and languages of a course. */
export function CourseFacts({ course }: { course: CourseDetail }) {
  const t = useText();
  const format = useFormat();
  const updated = (
    <time className="num" dateTime={course.updated_at}>
      {format.dateShort(course.updated_at)}
    </time>
  );
  const start = course.start_date && (
    <time className="num" dateTime={course.start_date}>
      {format.dateShort(course.start_date)}
    </time>
  );
  return (
    <FactList
      facts={[
        { name: t(m.courses_start), icon: <CalendarDays />, value: start },
        { name: t(m.courses_pace), icon: <Clock />, value: course.pace },
        { name: t(m.courses_duration), icon: <Calendar />, value: <CourseDuration course={course} /> },
        { name: t(m.courses_level), icon: <GraduationCap />, value: <CourseLevel course={course} /> },
        {
          name: t(m.courses_lesson_total),
          icon: <BookOpen />,
          value: <span className="num">{format.number(course.lesson_count)}</span>,
        },
        { name: t(m.courses_updated), icon: <RefreshCw />, value: updated },
        { name: t(m.courses_languages), icon: <Languages />, value: t(m.courses_languages_value) },
      ]}
    />
  );
}
