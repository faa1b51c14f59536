import { Link } from '@tanstack/react-router';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import type { Doomed } from '#web/admin-kit/record-list/DeleteQuestion.tsx';

/** What may refer to a course, with the way there. */
export function useCourseReferrers() {
  const t = useText();
  return ({ id, name }: Doomed) => ({
    lessons: (count: number) => (
      <Link to="/admin-dashboard/courses/$courseId/lessons" params={{ courseId: id }}>
        {t(m.manage_uses_lessons, { count })}
      </Link>
    ),
    enrollments: (count: number) => (
      <Link to="/admin-dashboard/enrollments" search={{ search: name }}>
        {t(m.manage_uses_enrollments, { count })}
      </Link>
    ),
  });
}
