import type { MyApplication } from '#domain/applications/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { AskingButton } from '#web/ui/overlay/ConfirmButton.tsx';
import { SentSheet, SentText } from '#web/ui/overlay/SentSheet.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { FileLink } from '#web/shared/files/FileLink.tsx';
import { useWithdrawApplication } from './api.ts';
import { ApplicationStatusTag } from './ApplicationStatusTag.tsx';
import { FacebookLink } from './FacebookLink.tsx';
import { applicationStatus, shownApplicationStatus } from '#web/shared/statuses/statuses.ts';

export interface SentApplicationProps {
  application: MyApplication;
  onWithdrawn: () => void;
}

export function SentApplication({ application, onWithdrawn }: SentApplicationProps) {
  const t = useText();
  const format = useFormat();
  const withdraw = useWithdrawApplication(application.job_id);
  const { cover_letter: letter, resume, facebook_link: facebook } = application;

  async function takeBack() {
    try {
      await withdraw.mutateAsync(application.id);
      toast.success(t(m.jobs_withdrawn));
      onWithdrawn();
    } catch {
      toast.error(t(m.jobs_withdraw_failed));
    }
  }

  return (
    <SentSheet
      status={<ApplicationStatusTag status={application.status} />}
      sentOn={t(m.jobs_sent_on, { date: format.date(application.created_at) })}
      meaning={t(applicationStatus[shownApplicationStatus(application.status)].meaning)}
      parts={[
        { name: t(m.jobs_cover_letter), value: <SentText>{letter}</SentText> },
        { name: t(m.jobs_resume), value: resume && <FileLink file={resume} /> },
        { name: t(m.jobs_facebook), value: facebook && <FacebookLink href={facebook} /> },
      ]}
    >
      <AskingButton
        label={t(m.jobs_withdraw)}
        question={t(m.jobs_withdraw_question)}
        effect={t(m.jobs_withdraw_text)}
        onConfirm={takeBack}
      />
    </SentSheet>
  );
}
