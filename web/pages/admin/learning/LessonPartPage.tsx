import { Link } from '@tanstack/react-router';
import { localized } from '#domain/kernel/language.ts';
import type { ParentLesson } from '#domain/lessons/shapes.ts';
import { AdminPage } from '#web/admin-kit/list/AdminPage.tsx';
import { m } from '#web/paraglide/messages.js';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Loaded, type LoadedProps } from '#web/ui/feedback/Loaded.tsx';
import { BackLinkContent, backLinkClass } from '#web/ui/layout/BackLink.tsx';

interface LessonPartPageProps<Part> extends Pick<LoadedProps<Part>, 'query' | 'failed' | 'children'> {
  title: string;
}

/** A page about a part of a lesson, under the lesson's title, with a link to the lessons of the course. */
export function LessonPartPage<Part extends { lesson: ParentLesson }>({ title, ...part }: LessonPartPageProps<Part>) {
  const t = useText();
  const errorText = useErrorText();
  const language = useLanguage();
  const lesson = part.query.data?.lesson;
  return (
    <AdminPage
      title={title}
      lead={lesson && localized(lesson, 'lesson_title', language).text}
      before={
        lesson && (
          <Link
            className={backLinkClass}
            to="/admin-dashboard/courses/$courseId/lessons"
            params={{ courseId: lesson.course_id }}
          >
            <BackLinkContent>{t(m.admin_lessons_title)}</BackLinkContent>
          </Link>
        )
      }
    >
      <Loaded {...part} details={(error) => errorText(error)} />
    </AdminPage>
  );
}
