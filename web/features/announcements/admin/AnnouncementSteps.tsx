import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { changeAnnouncementStatus } from '#domain/announcements/contract.ts';
import { announcementEndpoints, announcementRecord } from '#domain/announcements/record.ts';
import { announcement, announcementSteps, type AnnouncementStatus } from '#domain/announcements/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useAdminChange } from '#web/admin-kit/decisions/use-admin-change.ts';
import type { Stored } from '#web/admin-kit/records/record-draft.ts';
import { useRecordCalls } from '#web/admin-kit/records/use-record-calls.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { StateCell } from './StateCell.tsx';

type Step = (typeof announcementSteps)[number];

const progressMs = 5000;

/** The status of an announcement with its progress, and the buttons to send and stop it. */
export function AnnouncementSteps({ stored }: { stored: Stored }) {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  const state = stored['state'] as AnnouncementStatus;
  const calls = useRecordCalls({ record: announcementRecord, endpoints: announcementEndpoints });
  useQuery({ ...calls.recordQuery(stored.id), refetchInterval: state === 'sending' && progressMs });
  const { mutate, isPending } = useAdminChange(changeAnnouncementStatus, () => {
    setAsked(false);
    toast.success(t(m.manage_announcement_stepped));
  });
  const take = (step: Step) => mutate({ params: { id: stored.id }, body: { step } });
  const labels = {
    send: t(state === 'stopped' ? m.manage_announcement_go_on : m.manage_announcement_send),
    stop: t(m.manage_announcement_stop),
  };
  return (
    <>
      <StateCell row={stored} />
      {announcementSteps
        .filter((step) => announcement.can(state, step))
        .map((step) => (
          <Button
            key={step}
            variant={step === 'send' ? 'accept' : 'secondary'}
            size="sm"
            onClick={() => (step === 'send' ? setAsked(true) : take(step))}
          >
            {labels[step]}
          </Button>
        ))}
      <ConfirmDialog
        open={isAsked}
        question={t(m.manage_announcement_send_question)}
        confirmLabel={labels.send}
        busy={isPending}
        onConfirm={() => take('send')}
        onCancel={() => setAsked(false)}
      >
        {t(m.manage_announcement_send_effect)}
      </ConfirmDialog>
    </>
  );
}
