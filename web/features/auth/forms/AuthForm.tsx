import type { FormEvent, ReactNode } from 'react';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import styles from './AuthForm.module.css';

/** `form` comes from `useAuthForm`. */
export interface AuthFormProps {
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
