import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { MyEnrollment } from '#domain/enrollments/contract.ts';
import type { EnrollmentStatus } from '#domain/enrollments/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { myEnrollmentQuery } from './api.ts';
import { EnrollButton } from './EnrollButton.tsx';
import { LessonsLink } from './LessonsLink.tsx';
import { OpenEnrollment } from './OpenEnrollment.tsx';
import { PendingEnrollment } from './PendingEnrollment.tsx';

export interface EnrollBoxProps {
  courseId: string;
  /** Shown to a learner who waits, with the reference of the transfer. */
  payment: (reference: string) => ReactNode;
}

/** The enrol action in the state that the learner's enrolment is in. */
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
    // An admin opens lessons without an enrolment, and so has nothing to ask for.
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
