import { useQueryClient } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import { ApiError } from '#web/lib/api/call-api.ts';
import { useReaderText, useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useEnroll } from './api.ts';
import styles from './EnrollBox.module.css';

export interface EnrollButtonProps {
  courseId: string;
  /** The learner's earlier enrolment here that was dropped, with what the admin wrote. */
  dropped?: { reason: string | null };
}

/** Requests enrolment; a second click sends no second request. */
export function EnrollButton({ courseId, dropped }: EnrollButtonProps) {
  const t = useText();
  const say = useReaderText();
  const client = useQueryClient();
  const enroll = useEnroll(courseId);

  function ask() {
    // The second click of a double click comes before the button is drawn as busy.
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
