import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { openEmployerSession, renewEmployerLink } from '#domain/employers/contract.ts';
import { employerSessionDays } from '#domain/employers/rules.ts';
import { ApiError } from '#web/lib/api/call-api.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useChange } from '#web/lib/api/use-change.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { saveEmployerSession } from '#web/lib/session/employer-session.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Banner, Refusal } from '#web/ui/feedback/Banner.tsx';
import { isOfEmployer } from './api.ts';

export const tokenInAddress = () => new URLSearchParams(window.location.hash.slice(1)).get('token');

/** Opens the session of a mailed link by a button: programs that check mails load the page, and must not use the link up. */
export function OpenLink() {
  const t = useText();
  const client = useQueryClient();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const [token] = useState(tokenInAddress);
  const opening = useChange(openEmployerSession, []);
  if (token === null) return <Refusal>{t(m.employers_link_incomplete)}</Refusal>;
  const open = async () => {
    const session = await opening.mutateAsync({ body: { token } });
    client.removeQueries({ predicate: isOfEmployer });
    saveEmployerSession(session);
    // Also removes the token from the address.
    await navigate({ to: '/employer', replace: true });
  };
  if (opening.error instanceof ApiError && opening.error.code === 'link_over') return <Renewal token={token} />;
  return (
    <>
      <p>{t(m.employers_open_text, { days: employerSessionDays })}</p>
      <Refusal>{opening.error && errorText(opening.error)}</Refusal>
      <Button wide busy={opening.isPending} onClick={() => void open().catch(() => {})}>
        {t(m.employers_open)}
      </Button>
    </>
  );
}

/** A link that opens nothing any more, and the way to a new one. */
function Renewal({ token }: { token: string }) {
  const t = useText();
  const errorText = useErrorText();
  const renewal = useChange(renewEmployerLink, []);
  const isUnknown = renewal.error instanceof ApiError && renewal.error.code === 'link_over';
  if (renewal.isSuccess) {
    return (
      <Banner tone="success" live title={t(m.employers_link_sent)}>
        {t(m.employers_link_sent_text)}
      </Banner>
    );
  }
  return (
    <>
      <Banner tone="warn" live title={t(m.employers_link_over)}>
        {t(m.employers_link_over_text)}
      </Banner>
      <Refusal>{renewal.error && (isUnknown ? t(m.employers_link_unknown) : errorText(renewal.error))}</Refusal>
      <Button wide busy={renewal.isPending} onClick={() => renewal.mutate({ body: { token } })}>
        {t(m.employers_link_renew)}
      </Button>
    </>
  );
}
