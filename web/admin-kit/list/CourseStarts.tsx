import { useQuery } from '@tanstack/react-query';
import type { CourseStart } from '#domain/enrollments/contract.ts';
import { listWeekCourses } from '#domain/enrollments/contract.ts';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Row } from '#web/ui/layout/flow.tsx';
import { apiQuery } from '#web/lib/api/query.ts';
import { StartFields } from './StartFields.tsx';
import styles from './starts.module.css';

interface CourseStartsProps {
  /** Those without weekly release are left out. */
  courses: readonly { id: string }[];
  /** The starts that were chosen; the server gives the usual one in other courses. */
  value: readonly CourseStart[];
  onChange: (value: CourseStart[]) => void;
}

/** The group and week with which the approved learners of each course begin, by default the usual start. */
export function CourseStarts({ courses, value, onChange }: CourseStartsProps) {
  const t = useText();
  const language = useLanguage();
  const weekly = useQuery(apiQuery(listWeekCourses, {})).data?.rows ?? [];
  return weekly
    .filter(({ id }) => courses.some((course) => course.id === id))
    .map((course) => (
      <fieldset key={course.id} className={styles.course}>
        <legend>{t(m.admin_course_start, { course: localized(course, 'title', language).text })}</legend>
        <Row gap={4} align="start">
          <StartFields
            groups={course.groups}
            start={value.find(({ course_id }) => course_id === course.id) ?? course.usual_start}
            onChange={({ group_id, week }) =>
              onChange([
                ...value.filter(({ course_id }) => course_id !== course.id),
                { course_id: course.id, group_id, week },
              ])
            }
          />
        </Row>
      </fieldset>
    ));
}
