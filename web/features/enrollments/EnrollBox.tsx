import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '../../lib/api/ApiProvider.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import { myEnrollmentQuery } from './api.ts';
import { EnrollButton } from './EnrollButton.tsx';
import { OpenEnrollment } from './OpenEnrollment.tsx';
import { PendingEnrollment } from './PendingEnrollment.tsx';

/** What the enrol action takes. */
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
  switch (enrollment?.status) {
    case 'pending':
      return <PendingEnrollment enrollment={enrollment} payment={payment(enrollment.payment_reference)} />;
    case 'active':
    case 'completed':
      return <OpenEnrollment courseId={courseId} status={enrollment.status} firstLessonId={firstLessonId} />;
    case 'dropped':
    case undefined:
      return <EnrollButton courseId={courseId} wasDropped={enrollment !== null} />;
  }
}
