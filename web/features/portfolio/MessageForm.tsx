import { type FormEvent, useState } from 'react';
import { type MessageResult, portfolioPath } from '#domain/portfolio/rules.ts';
import { maxLineLength, maxText } from '#domain/profiles/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Banner, Refusal } from '#web/ui/feedback/Banner.tsx';
import { TextAreaField } from '#web/ui/forms/TextAreaField.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';

export interface MessageFormProps {
  handle: string;
  result: MessageResult | undefined;
}

/** Writes to the owner of a portfolio, whose address nobody sees. A form without scripts; the page shows the result. */
export function MessageForm({ handle, result }: MessageFormProps) {
  const t = useText();
  const [isRefused, setRefused] = useState(result === 'refused');
  // What was typed stays.
  const check = (event: FormEvent<HTMLFormElement>) => {
    if (event.currentTarget.checkValidity()) return;
    event.preventDefault();
    setRefused(true);
    event.currentTarget.querySelector<HTMLElement>(':is(input, textarea):invalid')?.focus();
  };
  return (
    <CardSection title={t(m.portfolio_write)} lead={t(m.portfolio_write_lead)}>
      <form method="post" action={`${portfolioPath(handle)}/message`} noValidate onSubmit={check}>
        <Stack>
          {result === 'sent' && <Banner tone="success">{t(m.portfolio_write_sent)}</Banner>}
          {isRefused && <Refusal>{t(m.portfolio_write_failed)}</Refusal>}
          <TextField name="name" label={t(m.portfolio_write_name)} required maxLength={maxLineLength} />
          <TextField name="email" label={t(m.portfolio_write_email)} type="email" required maxLength={maxLineLength} />
          <TextAreaField name="message" label={t(m.portfolio_write_text)} required maxLength={maxText} />
          <div>
            <Button type="submit">{t(m.portfolio_write_send)}</Button>
          </div>
        </Stack>
      </form>
    </CardSection>
  );
}
