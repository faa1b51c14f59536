import { useState } from 'react';
import { confirmSubscription, unsubscribe } from '#domain/newsletter/contract.ts';
import type { LinkPurpose } from '#domain/newsletter/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { useSubmission } from '#web/ui/forms/use-submission.ts';

const texts = {
  confirm: {
    question: m.shell_newsletter_confirm_question,
    button: m.shell_newsletter_confirm,
    done: m.shell_newsletter_confirmed,
  },
  unsubscribe: {
    question: m.shell_newsletter_unsubscribe_question,
    button: m.shell_newsletter_unsubscribe,
    done: m.shell_newsletter_unsubscribed,
  },
} satisfies Record<LinkPurpose, unknown>;

const tokenInAddress = () => new URLSearchParams(window.location.search).get('token') ?? '';

/** Requires a click, since programs that scan mails follow links. */
export function NewsletterLink({ purpose }: { purpose: LinkPurpose }) {
  const t = useText();
  const api = useApi();
  const [isDone, setDone] = useState(false);
  const { question, button, done } = texts[purpose];
  const operation = purpose === 'confirm' ? confirmSubscription : unsubscribe;
  const { send, isSending, refusal } = useSubmission({
    submit: async (token: string) => await api(operation, { body: { token } }),
    sent: done,
    failed: m.shell_newsletter_failed,
    onSent: () => setDone(true),
    onRefused: () => {},
  });
  return (
    <Stack fit role="status">
      <p>{t(isDone ? done : question)}</p>
      {refusal && <Text tone="danger">{t(m.shell_newsletter_expired_link)}</Text>}
      {!isDone && (
        // Without an action the form is posted to the address of the page, which has the token.
        <form
          method="post"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            send(tokenInAddress());
          }}
        >
          <Button type="submit" busy={isSending}>
            {t(button)}
          </Button>
        </form>
      )}
    </Stack>
  );
}
