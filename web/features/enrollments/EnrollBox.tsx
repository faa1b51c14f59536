import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ArrowRight, Play } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import type { MyEnrollment } from '#domain/enrollments/contract.ts';
import { type EnrollmentStatus, mayCancelEnrollment } from '#domain/enrollments/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useReaderText, useText } from '#web/lib/i18n/text.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { ApiError } from '#web/lib/api/call-api.ts';
import { Button, buttonClass } from '#web/ui/buttons/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { myEnrollmentQuery, useCancelEnrollment, useEnroll } from './api.ts';
import styles from './EnrollBox.module.css';

export interface EnrollBoxProps {
  courseId: string;
  /** How to pay, shown while the request is pending. */
  payment: (reference: string) => ReactNode;
}

export function EnrollBox({ courseId, payment }: EnrollBoxProps) {
  const t = useText();
  const { data, isPending, isFetching, refetch } = useQuery(myEnrollmentQuery(useApi(), courseId));
  if (isPending) {
    return (
      <Skeleton>
        <Bone shape="control" />
      </Skeleton>
    );
  }
  if (!data) return <ErrorState title={t(m.courses_check_failed)} busy={isFetching} onRetry={() => void refetch()} />;
  const { enrollment, first_lesson_id: firstLessonId } = data;
  if (!enrollment && firstLessonId) {
    // Admins open lessons without an enrolment.
    return <LessonsLink courseId={courseId} lessonId={firstLessonId} />;
  }
  if (!enrollment) return <EnrollButton courseId={courseId} />;
  return actionOf[enrollment.status]({ courseId, enrollment, firstLessonId, payment });
}

interface Standing extends EnrollBoxProps {
  enrollment: MyEnrollment;
  firstLessonId: string | null;
}

const actionOf: Record<EnrollmentStatus, (standing: Standing) => ReactNode> = {
  pending: ({ enrollment, payment }) => (
    <PendingEnrollment enrollment={enrollment} payment={payment(enrollment.payment_reference)} />
  ),
  active: (standing) => <OpenEnrollment {...standing} isFinished={false} />,
  completed: (standing) => <OpenEnrollment {...standing} isFinished />,
  dropped: ({ courseId, enrollment }) => (
    <EnrollButton courseId={courseId} dropped={{ reason: enrollment.decision_reason }} />
  ),
};

interface EnrollButtonProps {
  courseId: string;
  /** An earlier enrolment that was dropped. */
  dropped?: { reason: string | null };
}

function EnrollButton({ courseId, dropped }: EnrollButtonProps) {
  const t = useText();
  const say = useReaderText();
  const client = useQueryClient();
  const enroll = useEnroll(courseId);

  function ask() {
    // A double click arrives before the button is rendered as busy.
    if (client.isMutating({ mutationKey: ['enrollments', 'enroll', courseId] }) > 0) return;
    enroll.mutateAsync().then(
      () => toast.success(say(m.courses_enroll_success)),
      (error: Error) => {
        const isAlready = error instanceof ApiError && error.code === 'already_enrolled';
        if (!isAlready) toast.error(say(m.courses_enroll_failed));
      },
    );
  }

  return (
    <div className={styles.box}>
      {dropped && <p className={styles.note}>{t(m.courses_enroll_again)}</p>}
      {dropped?.reason && <p className={styles.note}>{t(m.courses_drop_reason, { reason: dropped.reason })}</p>}
      <Button wide busy={enroll.isPending} onClick={ask}>
        {t(m.courses_enroll)}
        <ArrowRight />
      </Button>
    </div>
  );
}

interface OpenEnrollmentProps {
  courseId: string;
  isFinished: boolean;
  /** Null if no lesson is open. */
  firstLessonId: string | null;
}

function OpenEnrollment({ courseId, isFinished, firstLessonId }: OpenEnrollmentProps) {
  const t = useText();
  return (
    <div className={styles.box}>
      <p>
        <StatusTag tone={isFinished ? 'reviewed' : 'accepted'}>
          {t(isFinished ? m.courses_finished : m.courses_enrolled)}
        </StatusTag>
      </p>
      {firstLessonId ? (
        <LessonsLink courseId={courseId} lessonId={firstLessonId} />
      ) : (
        <p className={styles.note}>{t(m.courses_none_open)}</p>
      )}
    </div>
  );
}

function LessonsLink({ courseId, lessonId }: { courseId: string; lessonId: string }) {
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

function PendingEnrollment({ enrollment, payment }: { enrollment: MyEnrollment; payment: ReactNode }) {
  const t = useText();
  const say = useReaderText();
  const [isAsking, setAsking] = useState(false);
  const cancel = useCancelEnrollment();

  function takeBack() {
    cancel
      .mutateAsync(enrollment.id)
      .then(
        () => toast.success(say(m.courses_canceled)),
        () => toast.error(say(m.courses_cancel_failed)),
      )
      .finally(() => setAsking(false));
  }

  return (
    <div className={styles.box}>
      <Banner tone="waiting" title={t(m.courses_pending_title)}>
        {t(m.courses_pending_text)}
      </Banner>
      {payment}
      {mayCancelEnrollment(enrollment.status) && (
        <Button variant="ghost" wide onClick={() => setAsking(true)}>
          {t(m.courses_cancel)}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        question={say(m.courses_cancel_question)}
        confirmLabel={say(m.courses_cancel)}
        danger
        busy={cancel.isPending}
        onConfirm={takeBack}
        onCancel={() => setAsking(false)}
      >
        {say(m.courses_cancel_text)}
      </ConfirmDialog>
    </div>
  );
}
