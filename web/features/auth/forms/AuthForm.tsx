import type { FormEvent, ReactNode } from 'react';
import { m } from '#web/paraglide/messages.js';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { TextField } from '#web/ui/forms/TextField.tsx';
import styles from './AuthForm.module.css';

/** `form` comes from `useAuthForm`. */
interface AuthFormProps {
  form: {
    refusal: string | undefined;
    captcha?: ReactNode;
    isBusy: boolean;
    isReady: boolean;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
  submitLabel: string;
  children: ReactNode;
  /** A secondary button of natural width, for a form inside a page. */
  inline?: boolean | undefined;
}

export function AuthForm({ form, submitLabel, children, inline }: AuthFormProps) {
  return (
    <form className={styles.form} method="post" noValidate data-all-required="" onSubmit={form.onSubmit}>
      {form.refusal && (
        <Banner tone="error" live>
          {form.refusal}
        </Banner>
      )}
      {children}
      {form.captcha}
      <div className={inline ? undefined : styles.submit}>
        <Button type="submit" variant={inline ? 'secondary' : 'primary'} busy={form.isBusy} disabled={!form.isReady}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

export function EmailField({ error }: { error: string | undefined }) {
  const t = useText();
  return <TextField label={t(m.auth_email)} name="email" type="email" autoComplete="username" required error={error} />;
}
