import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ListVideo, Plus } from 'lucide-react';
import { useState } from 'react';
import { localized } from '#domain/kernel/language.ts';
import type { AdminLesson } from '#domain/lessons/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { AdminPage } from '../../features/admin-list/AdminPage.tsx';
import { ListBody } from '../../features/admin-list/ListBody.tsx';
import { ListRest } from '../../features/admin-list/ListRest.tsx';
import { ListToolbar } from '../../features/admin-list/ListToolbar.tsx';
import { useListState } from '../../features/admin-list/use-list-state.ts';
import { usePages } from '../../features/admin-list/use-pages.ts';
import { courseLessonsQuery } from '../../features/lessons/admin/admin-api.ts';
import { DeleteLessonQuestion } from '../../features/lessons/admin/DeleteLessonQuestion.tsx';
import { LessonEditor } from '../../features/lessons/admin/LessonEditor.tsx';
import { LessonWeeks } from '../../features/lessons/admin/LessonWeeks.tsx';
import { useApi } from '../../lib/api/ApiProvider.tsx';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useLanguage } from '../../lib/i18n/language-context.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { BackLinkContent, backLinkClass } from '../../ui/BackLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useBrand } from './use-brand.ts';

/** The lessons of one course: find, create, edit, delete. */
export function LessonsPage() {
  const t = useText();
  const language = useLanguage();
  const errorText = useErrorText();
  const { courseId = '' } = useParams({ strict: false });
  const { search, page, searchFor, showTo } = useListState();
  const query = useInfiniteQuery(courseLessonsQuery(useApi(), courseId, { search }));
  const pages = usePages(query, page);
  const [edited, setEdited] = useState<AdminLesson | 'new' | null>(null);
  const [deleted, setDeleted] = useState<AdminLesson | null>(null);

  const course = query.data?.pages[0]?.course;
  const courseTitle = course && localized(course, 'title', language).text;
  return (
    <AdminPage
      title={t(m.admin_lessons_title)}
      tabTitle={courseTitle && `${t(m.admin_lessons_title)}, ${courseTitle}`}
      brand={useBrand()}
      lead={courseTitle}
      before={
        <Link className={backLinkClass} to="/admin-dashboard/courses">
          <BackLinkContent>{t(m.admin_courses_title)}</BackLinkContent>
        </Link>
      }
      action={
        <Button icon={<Plus />} onClick={() => setEdited('new')}>
          {t(m.admin_lessons_create)}
        </Button>
      }
    >
      <ListToolbar searchLabel={t(m.admin_lessons_search)} search={search} onSearch={searchFor} />
      <ListBody
        query={query}
        failed={errorText(query.error)}
        isEmpty={pages.rowsSoFar.length === 0}
        empty={<EmptyState icon={<ListVideo />} title={t(m.admin_lessons_empty)} />}
      >
        <LessonWeeks lessons={pages.rowsSoFar} onEdit={setEdited} onDelete={setDeleted} />
        <ListRest pages={pages} busy={query.isFetchingNextPage} onShow={showTo} />
      </ListBody>
      {edited && (
        <LessonEditor courseId={courseId} lesson={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      <DeleteLessonQuestion lesson={deleted} onClose={() => setDeleted(null)} />
    </AdminPage>
  );
}
