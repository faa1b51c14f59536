import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { ExternalLink, ListVideo } from 'lucide-react';
import type { ManagedCourse } from '#domain/courses/admin-contract.ts';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { adminCourseQuery, useCourseCalls } from '#web/features/courses/admin/admin-api.ts';
import { courseLabels, courseParts, courseShape } from '#web/features/courses/admin/course-shape.ts';
import type { CoursePreviewProps } from '#web/features/courses/admin/CoursePreview.tsx';
import { CourseSections } from '#web/features/courses/admin/CourseSections.tsx';
import { useCourseReferrers } from '#web/features/courses/admin/referrers.tsx';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { latePart } from '#web/ui/feedback/late-part.tsx';
import { Spinner } from '#web/ui/feedback/Spinner.tsx';
import { NewRecord, RecordEditor, type RecordKind } from './RecordEditor.tsx';

const CoursePreview = latePart<CoursePreviewProps>(
  'course-preview',
  async () => (await import('#web/features/courses/admin/CoursePreview.tsx')).CoursePreview,
  { waiting: <Spinner />, isNeeded: true },
);

/** A new course. */
export function NewCoursePage() {
  return <NewRecord kind={useCourseKind()} />;
}

/** One course: its form, its preview and its history. */
export function CourseEditorPage() {
  const { courseId = '' } = useParams({ strict: false });
  return <RecordEditor kind={useCourseKind(courseId)} id={courseId} />;
}

const noLessons: ManagedCourse['lessons'] = [];

function useCourseKind(id = ''): RecordKind<ManagedCourse> {
  const t = useText();
  const language = useLanguage();
  const api = useApi();
  const navigate = useNavigate();
  const lessons = useQuery({ ...adminCourseQuery(api, id), enabled: id !== '' }).data?.lessons ?? noLessons;
  const { save, copy, remove } = useCourseCalls();
  return {
    list: { to: '/admin-dashboard/courses', title: t(m.manage_courses_title) },
    titles: { new: t(m.manage_course_new), edit: t(m.manage_course_edit) },
    entity: 'courses',
    nameOf: (course) => localized(course, 'title', language).text,
    query: (id) => adminCourseQuery(api, id),
    save,
    remove,
    referrers: useCourseReferrers(),
    copy: { send: copy, effect: t(m.manage_copy_course) },
    shape: courseShape,
    parts: courseParts,
    labels: courseLabels,
    preview: (draft, course) => <CoursePreview draft={draft} course={course} />,
    sections: (onBusyChange) => <CourseSections lessons={lessons} onBusyChange={onBusyChange} />,
    links: (courseId) => (
      <>
        <Link
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
          to="/courses/$courseId"
          params={{ courseId }}
        >
          <ExternalLink />
          {t(m.manage_view)}
        </Link>
        <Link
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
          to="/admin-dashboard/courses/$courseId/lessons"
          params={{ courseId }}
        >
          <ListVideo />
          {t(m.manage_lessons)}
        </Link>
      </>
    ),
    goTo: (courseId, way) => void navigate({ to: '/admin-dashboard/courses/$courseId', params: { courseId }, ...way }),
    goToList: (way) => void navigate({ to: '/admin-dashboard/courses', ...way }),
  };
}
