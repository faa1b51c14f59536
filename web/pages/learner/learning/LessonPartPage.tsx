import { localized } from '#domain/kernel/language.ts';
import type { ParentLesson } from '#domain/lessons/shapes.ts';
import { m } from '#web/paraglide/messages.js';
import { LessonLink } from '#web/features/lessons/outline/LessonLink.tsx';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Loaded, type LoadedProps } from '#web/ui/feedback/Loaded.tsx';
import { BackLinkContent, backLinkClass } from '#web/ui/layout/BackLink.tsx';
import { LearnerPage } from '../LearnerPage.tsx';

interface LessonPartPageProps<Part> extends Pick<LoadedProps<Part>, 'query' | 'failed' | 'children'> {
  title: string;
}

/** A part of a lesson, under the lesson's title, with a link to the lesson. */
export function LessonPartPage<Part extends { lesson: ParentLesson }>({ title, ...part }: LessonPartPageProps<Part>) {
  const t = useText();
  const errorText = useErrorText();
  const language = useLanguage();
  const lesson = part.query.data?.lesson;
  return (
    <LearnerPage
      narrow
      title={title}
      lead={lesson && localized(lesson, 'lesson_title', language).text}
      over={
        lesson && (
          <LessonLink courseId={lesson.course_id} lessonId={lesson.id} className={backLinkClass}>
            <BackLinkContent>{t(m.lessons_to_lesson)}</BackLinkContent>
          </LessonLink>
        )
      }
    >
      <Loaded {...part} details={(error) => errorText(error)} />
    </LearnerPage>
  );
}
