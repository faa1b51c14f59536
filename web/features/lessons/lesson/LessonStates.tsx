import { Link } from '@tanstack/react-router';
import { ArrowRight, Lock, MousePointerClick, RotateCw, ShieldAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { backLinkClass, BackLinkContent } from '#web/ui/layout/BackLink.tsx';
import { Button, buttonClass } from '#web/ui/buttons/Button.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { LessonLink } from '#web/features/lessons/outline/LessonLink.tsx';
import type { LessonContext } from '#web/features/lessons/outline/outline.ts';
import styles from './LessonStates.module.css';

/** The way back to the course, above what went wrong. */
function State({ courseId, children }: { courseId: string; children: ReactNode }) {
  const t = useText();
  return (
    <div className={`wrap ${styles.page}`}>
      <Link to="/courses/$courseId" params={{ courseId }} className={backLinkClass}>
        <BackLinkContent>{t(m.lessons_back)}</BackLinkContent>
      </Link>
      {children}
    </div>
  );
}

/** What a person who is not in the course sees. */
export function AccessDenied({ courseId }: { courseId: string }) {
  const t = useText();
  return (
    <State courseId={courseId}>
      <Notice
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
      </Notice>
    </State>
  );
}

/** What the player shows when the course's lessons cannot be had. */
export function LessonError(props: {
  courseId: string;
  message: string;
  onRetry?: (() => void) | undefined;
  busy?: boolean | undefined;
}) {
  const { courseId, message, onRetry, busy } = props;
  const t = useText();
  return (
    <State courseId={courseId}>
      <div role="alert">
        <Notice
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
      </div>
    </State>
  );
}

/** The player before a lesson is chosen. */
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

/** A locked lesson reached by its address: which week it waits for. */
export function LockedLesson({ place: { courseId, outline, lesson, heading } }: { place: LessonContext }) {
  const t = useText();
  const openLessonId = outline.last_opened_lesson_id ?? outline.first_lesson_id;
  return (
    <State courseId={courseId}>
      <Notice
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
      </Notice>
    </State>
  );
}

/** The player's shape while the outline loads. */
export function PlayerSkeleton() {
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <Skeleton>
        <Bone shape="title" width="medium" />
        <Bone shape="block" />
        <Bone width="long" />
      </Skeleton>
    </main>
  );
}

interface NoticeProps {
  icon: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  heading?: RefObject<HTMLHeadingElement | null> | undefined;
}

/** An empty state instead of a lesson; its title is the screen's heading. */
function Notice({ icon, title, children, action, heading }: NoticeProps) {
  return (
    <div className={styles.notice}>
      <div className={styles.icon}>{icon}</div>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {children && <p className={styles.text}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
