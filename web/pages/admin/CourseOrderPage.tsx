import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BookOpen } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import { AdminPage } from '../../features/admin-list/AdminPage.tsx';
import { ListBody } from '../../features/admin-list/ListBody.tsx';
import { courseOrderQuery } from '../../features/courses/admin/admin-api.ts';
import { CourseOrder } from '../../features/courses/admin/CourseOrder.tsx';
import { useApi } from '../../lib/api/ApiProvider.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { BackLinkContent, backLinkClass } from '../../ui/BackLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useBrand } from './use-brand.ts';

/** The order of the catalogue. */
export function CourseOrderPage() {
  const t = useText();
  const query = useQuery(courseOrderQuery(useApi()));
  const courses = query.data?.courses ?? [];
  return (
    <AdminPage
      title={t(m.manage_order_title)}
      brand={useBrand()}
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
