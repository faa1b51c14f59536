import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BookOpen } from 'lucide-react';
import { getCourseOrder } from '#domain/courses/record.ts';
import { m } from '#web/paraglide/messages.js';
import { AdminPage } from '#web/admin-kit/list/AdminPage.tsx';
import { ListBody } from '#web/admin-kit/list/ListBody.tsx';
import { CourseOrder } from '#web/features/courses/admin/CourseOrder.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { backLinkClass, BackLinkContent } from '#web/ui/layout/BackLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { apiQuery } from '#web/lib/api/query.ts';

export function CourseOrderPage() {
  const t = useText();
  const query = useQuery(apiQuery(getCourseOrder, {}));
  const courses = query.data?.courses ?? [];
  return (
    <AdminPage
      title={t(m.manage_order_title)}
      before={
        <Link className={backLinkClass} to="/admin-dashboard/courses">
          <BackLinkContent>{t(m.manage_courses_title)}</BackLinkContent>
        </Link>
      }
    >
      <ListBody
        query={query}
        failed={t(m.manage_courses_failed)}
        isEmpty={courses.length === 0}
        empty={<EmptyState icon={<BookOpen />} title={t(m.manage_courses_empty)} />}
      >
        <CourseOrder courses={courses} />
      </ListBody>
    </AdminPage>
  );
}
