import { Link } from '@tanstack/react-router';
import { ArrowRight, Lock, MousePointerClick, RotateCw, ShieldAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Button, buttonClass } from '#web/ui/buttons/Button.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { PageSkeleton } from '#web/ui/feedback/Skeleton.tsx';
import state from '#web/ui/feedback/State.module.css';
import { backLinkClass, BackLinkContent } from '#web/ui/layout/BackLink.tsx';
import { LessonLink } from '#web/features/lessons/outline/LessonLink.tsx';
import type { LessonContext } from '#web/features/lessons/outline/outline.ts';
import styles from './LessonStates.module.css';

interface NoticeProps {
  icon: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  heading?: RefObject<HTMLHeadingElement | null>;
  role?: 'alert';
}

/** A message instead of a lesson; its title is the heading of the page. */
function Notice({ icon, title, children, action, heading, role }: NoticeProps) {
  return (
    <div className={state.state} role={role}>
      <div className={state.icon}>{icon}</div>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {children && <p className={state.text}>{children}</p>}
      {action && <div className={state.action}>{action}</div>}
    </div>
  );
}

function NoticePage({ courseId, ...notice }: NoticeProps & { courseId: string }) {
  const t = useText();
  return (
    <div className={`wrap ${styles.page}`}>
      <Link to="/courses/$courseId" params={{ courseId }} className={backLinkClass}>
        <BackLinkContent>{t(m.lessons_back)}</BackLinkContent>
      </Link>
      <Notice {...notice} />
    </div>
  );
}

export function AccessDenied({ courseId }: { courseId: string }) {
  const t = useText();
  return (
    <NoticePage
      courseId={courseId}
      icon={<ShieldAlert />}
      title={t(m.lessons_denied_title)}
      action={
        <Link to="/courses/$courseId" params={{ courseId }} className={buttonClass()}>
          {t(m.lessons_enroll)}
          <ArrowRight />
        </Link>
      }
    >
      {t(m.lessons_denied_text)}
    </NoticePage>
  );
}

interface LessonErrorProps {
  courseId: string;
  message: string;
  onRetry?: () => void;
  busy?: boolean;
}

export function LessonError({ courseId, message, onRetry, busy }: LessonErrorProps) {
  const t = useText();
  return (
    <NoticePage
      role="alert"
      courseId={courseId}
      icon={<TriangleAlert />}
      title={message}
      action={
        onRetry && (
          <Button variant="secondary" icon={<RotateCw />} busy={busy} onClick={onRetry}>
            {t(m.ui_retry)}
          </Button>
        )
      }
    />
  );
}

export function NoneSelected({ courseId, firstLessonId }: { courseId: string; firstLessonId: string | null }) {
  const t = useText();
  return (
    <Notice
      icon={<MousePointerClick />}
      title={t(m.lessons_none_title)}
      action={
        firstLessonId && (
          <LessonLink courseId={courseId} lessonId={firstLessonId} className={buttonClass()}>
            {t(m.lessons_start_first)}
            <ArrowRight />
          </LessonLink>
        )
      }
    >
      {t(m.lessons_none_text)}
    </Notice>
  );
}

export function LockedLesson({ context: { courseId, outline, lesson, heading } }: { context: LessonContext }) {
  const t = useText();
  const openLessonId = outline?.last_opened_lesson_id ?? outline?.first_lesson_id;
  return (
    <NoticePage
      courseId={courseId}
      icon={<Lock />}
      title={t(m.lessons_locked_title)}
      heading={heading}
      action={
        openLessonId && (
          <LessonLink courseId={courseId} lessonId={openLessonId} className={buttonClass()}>
            {t(m.lessons_go_to_open)}
            <ArrowRight />
          </LessonLink>
        )
      }
    >
      {t(m.lessons_locked_text, { week: lesson.week_number })}
    </NoticePage>
  );
}

/** Instead of the list of lessons. */
export function NoList({ failed, busy, onRetry }: { failed: boolean; busy: boolean; onRetry: () => void }) {
  const t = useText();
  if (failed) return <ErrorState title={t(m.lessons_load_failed)} {...{ busy, onRetry }} />;
  return (
    <div className={styles.list}>
      <PageSkeleton />
    </div>
  );
}

export function PlayerSkeleton() {
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <PageSkeleton />
    </main>
  );
}
