import { useState } from 'react';
import { answerStillOpen } from '#domain/employers/still-open-contract.ts';
import { ApiError } from '#web/lib/api/call-api.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useChange } from '#web/lib/api/use-change.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Banner, Refusal } from '#web/ui/feedback/Banner.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { tokenInAddress } from './OpenLink.tsx';

/** Answers the mailed question whether a job is still open, by a button: programs that check mails load the page. */
export function StillOpen() {
  const t = useText();
  const errorText = useErrorText();
  const [token] = useState(tokenInAddress);
  const answer = useChange(answerStillOpen, []);
  if (token === null) return <Refusal>{t(m.employers_link_incomplete)}</Refusal>;
  if (answer.isSuccess) {
    const { title } = answer.data;
    const isOpen = answer.variables.body.is_open;
    return (
      <Banner
        tone="success"
        live
        title={t(isOpen ? m.employers_still_open_kept : m.employers_still_open_hidden, { title })}
      >
        {t(isOpen ? m.employers_still_open_kept_text : m.employers_still_open_hidden_text)}
      </Banner>
    );
  }
  if (answer.error instanceof ApiError && answer.error.code === 'link_over') {
    return (
      <Banner tone="warn" live title={t(m.employers_still_open_over)}>
        {t(m.employers_still_open_over_text)}
      </Banner>
    );
  }
  const busyWith = answer.isPending ? answer.variables.body.is_open : null;
  const send = (is_open: boolean) => answer.mutate({ body: { token, is_open } });
  return (
    <>
      <Text>{t(m.employers_still_open_text)}</Text>
      <Refusal>{answer.error && errorText(answer.error)}</Refusal>
      <Row gap={3}>
        <Button busy={busyWith === true} disabled={answer.isPending} onClick={() => send(true)}>
          {t(m.employers_still_open_yes)}
        </Button>
        <Button variant="secondary" busy={busyWith === false} disabled={answer.isPending} onClick={() => send(false)}>
          {t(m.employers_still_open_no)}
        </Button>
      </Row>
    </>
  );
}
