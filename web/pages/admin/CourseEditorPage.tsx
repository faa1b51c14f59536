import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { ExternalLink, ListVideo } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ManagedCourse } from '#domain/courses/admin-contract.ts';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { AdminPage } from '../../features/admin-list/AdminPage.tsx';
import { ContentEditor } from '../../features/content/ContentEditor.tsx';
import { DeleteQuestion, type Doomed } from '../../features/content/DeleteQuestion.tsx';
import { RecordTools } from '../../features/content/RecordTools.tsx';
import { useContentForm } from '../../features/content/use-content-form.ts';
import { WithRecord } from '../../features/content/WithRecord.tsx';
import { adminCourseQuery, useCourseCalls } from '../../features/courses/admin/admin-api.ts';
import { courseLabels, courseParts, courseShape } from '../../features/courses/admin/course-shape.ts';
import { CoursePreview } from '../../features/courses/admin/CoursePreview.tsx';
import { CourseSections } from '../../features/courses/admin/CourseSections.tsx';
import { useCourseReferrers } from '../../features/courses/admin/referrers.tsx';
import { useApi } from '../../lib/api/ApiProvider.tsx';
import { useLanguage } from '../../lib/i18n/language-context.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { BackLinkContent, backLinkClass } from '../../ui/BackLink.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { useBrand } from './use-brand.ts';

/** A new course. */
export function NewCoursePage() {
  const t = useText();
  return (
    <CourseFrame title={t(m.manage_course_new)}>
      <CourseForm course={null} />
    </CourseFrame>
  );
}

/** One course: its form, its preview and its history. */
export function CourseEditorPage() {
  const t = useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const { courseId = '' } = useParams({ strict: false });
  const query = useQuery(adminCourseQuery(useApi(), courseId));
  const { copy, remove } = useCourseCalls();
  const [deleted, setDeleted] = useState<Doomed | null>(null);
  const referrers = useCourseReferrers();
  const name = query.data && localized(query.data, 'title', language).text;
  return (
    <CourseFrame
      title={t(m.manage_course_edit)}
      lead={name}
      action={
        name !== undefined && (
          <RecordTools
            id={courseId}
            copy={{
              send: copy,
              effect: t(m.manage_copy_course),
              onCopied: (made) =>
                void navigate({ to: '/admin-dashboard/courses/$courseId', params: { courseId: made.id } }),
            }}
            onDelete={() => setDeleted({ id: courseId, name })}
          >
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
          </RecordTools>
        )
      }
    >
      <WithRecord query={query}>{(course) => <CourseForm key={course.id} course={course} />}</WithRecord>
      <DeleteQuestion
        record={deleted}
        send={remove}
        referrers={referrers}
        onClose={() => setDeleted(null)}
        onDeleted={() => void navigate({ to: '/admin-dashboard/courses', ignoreBlocker: true })}
      />
    </CourseFrame>
  );
}

interface FrameProps {
  title: string;
  lead?: string | undefined;
  action?: ReactNode;
  children: ReactNode;
}

function CourseFrame({ title, lead, action, children }: FrameProps) {
  const t = useText();
  return (
    <AdminPage
      title={title}
      tabTitle={lead === undefined ? title : `${title}, ${lead}`}
      lead={lead}
      brand={useBrand()}
      before={
        <Link className={backLinkClass} to="/admin-dashboard/courses">
          <BackLinkContent>{t(m.manage_courses_title)}</BackLinkContent>
        </Link>
      }
      action={action}
    >
      {children}
    </AdminPage>
  );
}

function CourseForm({ course }: { course: ManagedCourse | null }) {
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { save } = useCourseCalls();
  const state = useContentForm({
    stored: course,
    shape: courseShape,
    save,
    refetch: async () =>
      course ? await client.fetchQuery({ ...adminCourseQuery(api, course.id), staleTime: 0 }) : undefined,
    onSaved: ({ id }, isNew) => {
      if (!isNew) return;
      void navigate({
        to: '/admin-dashboard/courses/$courseId',
        params: { courseId: id },
        replace: true,
        ignoreBlocker: true,
      });
    },
  });
  return (
    <ContentEditor
      state={state}
      history={course && { entity: 'courses', entityId: course.id }}
      parts={courseParts}
      labels={courseLabels}
      preview={(draft) => <CoursePreview draft={draft} course={course} />}
      onCancel={() => void navigate({ to: '/admin-dashboard/courses' })}
    >
      <CourseSections />
    </ContentEditor>
  );
}
