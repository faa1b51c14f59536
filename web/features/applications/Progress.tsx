import { useState } from 'react';
import type { Sharing } from '#domain/applications/contract.ts';
import type { ApplicationEvent } from '#domain/applications/sharing.ts';
import { m } from '#web/paraglide/messages.js';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { RouteLine, type RouteStop } from '#web/ui/charts/RouteLine.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { ConfirmButton } from '#web/ui/overlay/ConfirmButton.tsx';
import { Dialog } from '#web/ui/overlay/Modal.tsx';
import { useGiveConsent, useWithdrawConsent } from './api.ts';
import { consentOf, emptyConsent } from './application-draft.ts';
import { ConsentChoices, ConsentTerms } from './ConsentFields.tsx';
import { eventTitle, reasonText } from '#web/shared/applicants/event-texts.ts';

export interface ProgressProps {
  application: { id: string; job_id: string; created_at: string };
  sharing: Sharing;
}

/** What has happened to an application, and whether the company sees it. */
export function Progress({ application, sharing: { recipient, share, events } }: ProgressProps) {
  const t = useText();
  const { dateTime } = useFormat();
  const sent = { key: 'sent', title: t(m.sharing_event_sent), detail: dateTime(application.created_at) };
  const stops: RouteStop[] = [sent, ...events].map((stop) =>
    'kind' in stop ? { key: stop.id, title: eventTitle(stop.kind, t), detail: <EventDetail event={stop} /> } : stop,
  );
  const isVisible = share !== null && share.ended_at === null;
  return (
    <Stack>
      <RouteLine
        direction="vertical"
        label={t(m.sharing_progress)}
        stops={stops.map((stop, index) => ({ ...stop, state: index === stops.length - 1 ? 'current' : 'done' }))}
      />
      {isVisible && <Visible application={application} company={share.company.name} />}
      {!isVisible && recipient && <Hidden application={application} recipient={recipient} />}
    </Stack>
  );
}

function EventDetail({
  event: { kind, text, reason, contact_name: contact, created_at: at },
}: {
  event: ApplicationEvent;
}) {
  const t = useText();
  const { dateTime } = useFormat();
  return (
    <Stack gap={1}>
      <span>{[dateTime(at), contact].filter(Boolean).join(' · ')}</span>
      {reasonText(reason, t)}
      {text && (
        <Text preLine breakAnywhere>
          {text}
        </Text>
      )}
      {kind === 'asked' && <span>{t(m.sharing_event_asked_hint)}</span>}
    </Stack>
  );
}

type Application = ProgressProps['application'];

function Visible({ application, company }: { application: Application; company: string }) {
  const t = useText();
  const { mutateAsync: withdraw } = useWithdrawConsent(application.job_id, application.id);
  return (
    <Stack gap={2} fit>
      <Text size="base">{t(m.sharing_visible, { company })}</Text>
      <ConfirmButton
        label={t(m.sharing_withdraw)}
        question={t(m.sharing_withdraw_question)}
        effect={t(m.sharing_withdraw_effect)}
        onConfirm={async () => {
          try {
            await withdraw(undefined);
            toast.success(t(m.sharing_withdrawn));
          } catch {
            toast.error(t(m.sharing_failed));
          }
        }}
      />
    </Stack>
  );
}

function Hidden({
  application,
  recipient,
}: {
  application: Application;
  recipient: NonNullable<Sharing['recipient']>;
}) {
  const t = useText();
  const errorText = useErrorText();
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState(emptyConsent);
  const { mutateAsync: give, isPending } = useGiveConsent(application.job_id, application.id);
  async function send() {
    try {
      await give(consentOf(draft));
      toast.success(t(m.sharing_given));
    } catch (error) {
      toast.error(errorText(error));
    }
    setOpen(false);
  }
  return (
    <Stack gap={2} fit>
      <Text size="base">{t(m.sharing_hidden)}</Text>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t(m.sharing_give)}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t(m.sharing_title)}
        footer={
          <Button busy={isPending} onClick={() => void send()}>
            {t(m.sharing_give)}
          </Button>
        }
      >
        <Stack>
          <ConsentTerms recipient={recipient} />
          <ConsentChoices
            jobId={application.job_id}
            draft={draft}
            onChange={(choices) => setDraft({ ...draft, ...choices })}
          />
        </Stack>
      </Dialog>
    </Stack>
  );
}
