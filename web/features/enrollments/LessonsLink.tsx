import { Link } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { buttonClass } from '#web/ui/buttons/Button.tsx';

/** The way from a course's page to its lessons. */
export function LessonsLink({ courseId, lessonId }: { courseId: string; lessonId: string }) {
  const t = useText();
  return (
    <Link
      to="/courses/$courseId/lessons/$lessonId"
      params={{ courseId, lessonId }}
      className={buttonClass({ wide: true })}
    >
      <Play />
      {t(m.courses_open_course)}
    </Link>
  );
}
