import { useNavigate } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight, Flag, Lock } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Button, buttonClass } from '#web/ui/buttons/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useCourseCompletion } from '#web/features/lessons/api.ts';
import { LessonLink } from '#web/features/lessons/outline/LessonLink.tsx';
import styles from './LessonSteps.module.css';
import type { LessonContext } from '#web/features/lessons/outline/lesson-context.ts';

/** Previous Lesson and Next Lesson; Complete Course on the course's last one. */
export function LessonSteps({ place }: { place: LessonContext }) {
  const t = useText();
  const { courseId, neighbours } = place;
  const { previous, next, lockedWeek, isLast } = neighbours;
  return (
    <div className={styles.steps}>
      {previous ? (
        <LessonLink courseId={courseId} lessonId={previous.id} className={buttonClass({ variant: 'secondary' })}>
          <ArrowLeft />
          {t(m.lessons_previous)}
        </LessonLink>
      ) : (
        <Button variant="secondary" disabled icon={<ArrowLeft />}>
          {t(m.lessons_previous)}
        </Button>
      )}
      {next && (
        <LessonLink courseId={courseId} lessonId={next.id} className={buttonClass({ variant: 'secondary' })}>
          {t(m.lessons_next)}
          <ArrowRight />
        </LessonLink>
      )}
      {lockedWeek !== null && <LockedStep week={lockedWeek} />}
      {isLast && <CompleteCourse courseId={courseId} />}
    </div>
  );
}

function LockedStep({ week }: { week: number }) {
  const t = useText();
  return (
    <div className={styles.locked}>
      <Button variant="secondary" disabled aria-describedby="next-is-locked">
        {t(m.lessons_next)}
        <ArrowRight />
      </Button>
      <p id="next-is-locked" className={styles.reason}>
        <Lock />
        {t(m.lessons_week_locked, { week })}
      </p>
    </div>
  );
}

function CompleteCourse({ courseId }: { courseId: string }) {
  const t = useText();
  const navigate = useNavigate();
  const completion = useCourseCompletion(courseId);

  async function complete() {
    try {
      await completion.mutateAsync();
      toast.success(t(m.lessons_course_completed));
      await navigate({ to: '/courses/$courseId', params: { courseId } });
    } catch {
      toast.error(t(m.lessons_course_failed));
    }
  }

  return (
    <Button icon={<Flag />} busy={completion.isPending} onClick={() => void complete()}>
      {t(m.lessons_complete_course)}
    </Button>
  );
}
