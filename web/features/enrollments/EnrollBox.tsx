import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ArrowRight, Award, Play } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { cancelEnrollment, enroll, type MyEnrollment, getMyEnrollment } from '#domain/enrollments/contract.ts';
import type { MyPayment } from '#domain/payments/contract.ts';
import { mayCancelEnrollment } from '#domain/enrollments/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { ApiError } from '#web/lib/api/call-api.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { invalidate, apiQuery } from '#web/lib/api/query.ts';
import { resources } from '#web/lib/api/resources.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { Button, buttonClass } from '#web/ui/buttons/Button.tsx';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Text } from '#web/ui/layout/Text.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { CoursePayments } from '#web/shared/payments/PaymentLines.tsx';

export interface EnrollBoxProps {
  courseId: string;
  /** How to pay, shown while something is owed. */
  payment: (owed: Pick<MyPayment, 'reference' | 'amount'>) => ReactNode;
}

export function EnrollBox({ courseId, payment }: EnrollBoxProps) {
  const t = useText();
  const query = useQuery({ ...apiQuery(getMyEnrollment, { params: { id: courseId } }), staleTime: 0 });
  return (
    <Loaded query={query} failed={t(m.courses_check_failed)} waiting={skeleton}>
      {({ enrollment, payments, first_lesson_id: lessonId }) => {
        // Admins open lessons without an enrolment.
        if (!enrollment && lessonId) return <LessonsLink courseId={courseId} lessonId={lessonId} isMain />;
        if (!enrollment) return <EnrollButton courseId={courseId} />;
        if (enrollment.status === 'dropped') return <EnrollButton courseId={courseId} dropped={enrollment} />;
        const next = payments.find(({ status }) => status === 'awaited');
        // A single payment that is owed is shown by the box.
        const plan = payments.some(({ due_on, status }) => due_on !== null || status !== 'awaited') && (
          <CoursePayments payments={payments} />
        );
        const isInstalment = next?.due_on != null;
        if (enrollment.status !== 'pending') {
          return (
            <Stack data-enrolled>
              <OpenEnrollment courseId={courseId} status={enrollment.status} lessonId={lessonId} />
              {isInstalment && payment(next)}
              {plan}
            </Stack>
          );
        }
        // Without a payment in the ledger the price of the course is shown.
        const owed = payments.length > 0 ? next : { reference: enrollment.payment_reference, amount: null };
        return (
          <PendingEnrollment
            enrollment={enrollment}
            payment={
              <>
                {owed && payment(owed)}
                {plan}
              </>
            }
          />
        );
      }}
    </Loaded>
  );
}

const skeleton = (
  <Skeleton>
    <Bone shape="control" />
  </Skeleton>
);

interface EnrollButtonProps {
  courseId: string;
  /** An earlier enrolment that was dropped. */
  dropped?: MyEnrollment;
}

function EnrollButton({ courseId, dropped }: EnrollButtonProps) {
  const t = useText();
  const api = useApi();
  const client = useQueryClient();
  const mutationKey = ['enroll', courseId];
  const { mutateAsync, isPending } = useMutation({
    mutationKey,
    mutationFn: () => api(enroll, { params: { id: courseId } }),
    onSettled: () => invalidate(client, resources.enrollments),
  });

  function send() {
    // A double click arrives before the button is rendered as busy.
    if (client.isMutating({ mutationKey }) > 0) return;
    mutateAsync().then(
      () => toast.success(t(m.courses_enroll_success)),
      (error: Error) => {
        const isEnrolled = error instanceof ApiError && error.code === 'already_enrolled';
        if (!isEnrolled) toast.error(t(m.courses_enroll_failed));
      },
    );
  }

  return (
    <Stack>
      {dropped && <Note>{t(m.courses_enroll_again)}</Note>}
      {dropped?.decision_reason && <Note>{t(m.courses_drop_reason, { reason: dropped.decision_reason })}</Note>}
      <Button writes wide busy={isPending} onClick={send}>
        {t(m.courses_enroll)}
        <ArrowRight />
      </Button>
    </Stack>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <Text size="base" tone="muted">
      {children}
    </Text>
  );
}

interface OpenEnrollmentProps {
  courseId: string;
  status: 'active' | 'completed';
  /** Null if no lesson is open. */
  lessonId: string | null;
}

function OpenEnrollment({ courseId, status, lessonId }: OpenEnrollmentProps) {
  const t = useText();
  return (
    <Stack>
      <p>
        {status === 'completed' ? (
          <StatusTag tone="reviewed">{t(m.courses_finished)}</StatusTag>
        ) : (
          <StatusTag tone="accepted">{t(m.courses_enrolled)}</StatusTag>
        )}
      </p>
      {lessonId ? <LessonsLink courseId={courseId} lessonId={lessonId} /> : <Note>{t(m.courses_none_open)}</Note>}
      {status === 'completed' && (
        <Link to="/certificates" className={buttonClass({ wide: true, variant: 'ghost' })}>
          <Award />
          {t(m.certificates_open)}
        </Link>
      )}
    </Stack>
  );
}

/** Learners have the main button beside their progress. */
function LessonsLink({ courseId, lessonId, isMain }: { courseId: string; lessonId: string; isMain?: boolean }) {
  const t = useText();
  return (
    <Link
      to="/courses/$courseId/lessons/$lessonId"
      params={{ courseId, lessonId }}
      className={buttonClass({ wide: true, variant: isMain ? 'primary' : 'secondary' })}
    >
      <Play />
      {t(m.courses_open_course)}
    </Link>
  );
}

function PendingEnrollment({ enrollment, payment }: { enrollment: MyEnrollment; payment: ReactNode }) {
  const t = useText();
  const [isCanceling, setCanceling] = useState(false);
  const api = useApi();
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => api(cancelEnrollment, { params: { id: enrollment.id } }),
    onSettled: () => invalidate(client, resources.enrollments),
  });

  function confirm() {
    cancel
      .mutateAsync()
      .then(
        () => toast.success(t(m.courses_canceled)),
        () => toast.error(t(m.courses_cancel_failed)),
      )
      .finally(() => setCanceling(false));
  }

  return (
    <Stack>
      <Banner tone="waiting" title={t(m.courses_pending_title)}>
        {t(m.courses_pending_text)}
      </Banner>
      {payment}
      {mayCancelEnrollment(enrollment.status) && (
        <Button writes variant="ghost" wide onClick={() => setCanceling(true)}>
          {t(m.courses_cancel)}
        </Button>
      )}
      <ConfirmDialog
        open={isCanceling}
        question={t(m.courses_cancel_question)}
        confirmLabel={t(m.courses_cancel)}
        danger
        busy={cancel.isPending}
        onConfirm={confirm}
        onCancel={() => setCanceling(false)}
      >
        {t(m.courses_cancel_text)}
      </ConfirmDialog>
    </Stack>
  );
}
