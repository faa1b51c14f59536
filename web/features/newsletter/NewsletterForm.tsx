import { type FormEvent, useId, useRef, useState } from 'react';
import { isEmail } from '#domain/auth/rules.ts';
import { subscribe } from '#domain/newsletter/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import field from '#web/ui/forms/Field.module.css';
import { useSubmission } from '#web/ui/forms/use-submission.ts';
import styles from './NewsletterForm.module.css';

/** A mail asks to confirm the address. Works without scripts. */
export function NewsletterForm({ label }: { label: string }) {
  const t = useText();
  const api = useApi();
  const language = useLanguage();
  const [id, hintId] = [useId(), useId()];
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const { send, isSending, refusal } = useSubmission({
    submit: async (email: string) => await api(subscribe, { body: { email, language } }),
    sent: m.shell_newsletter_requested,
    failed: m.shell_newsletter_failed,
    onSent: () => input.current?.form?.reset(),
    onRefused: () => input.current?.focus(),
  });
  const message = fault ?? refusal;
  function submit(event: FormEvent) {
    event.preventDefault();
    const email = input.current?.value.trim() ?? '';
    const found = faultOf(email);
    setFault(found && t(found));
    if (found) input.current?.focus();
    else send(email);
  }
  return (
    <form className={styles.form} method="post" action="/newsletter" noValidate onSubmit={submit}>
      <input type="hidden" name="language" value={language} />
      <label htmlFor={id}>{label}</label>
      <div className={styles.row}>
        <input
          ref={input}
          id={id}
          className={field.control}
          type="email"
          name="email"
          required
          autoComplete="email"
          placeholder={t(m.shell_newsletter_placeholder)}
          aria-describedby={hintId}
          aria-invalid={message ? true : undefined}
        />
        <Button type="submit" busy={isSending}>
          {t(m.shell_newsletter_subscribe)}
        </Button>
      </div>
      <p id={hintId} className={styles.hint} role={message ? 'alert' : undefined}>
        {message ?? t(m.shell_newsletter_hint)}
      </p>
    </form>
  );
}

function faultOf(email: string) {
  if (email === '') return m.auth_email_required;
  return isEmail(email) ? null : m.auth_email_invalid;
}
