import { type ReactNode, useState } from 'react';
import type { MyEnrollment } from '#domain/enrollments/contract.ts';
import { mayCancelEnrollment } from '#domain/enrollments/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useReaderText, useText } from '#web/lib/i18n/text.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useCancelEnrollment } from './api.ts';
import styles from './EnrollBox.module.css';

/** A request that waits for an admin: the notice, how to pay, and the way to take it back. */
export function PendingEnrollment({ enrollment, payment }: { enrollment: MyEnrollment; payment: ReactNode }) {
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
