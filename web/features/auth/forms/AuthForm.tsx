import type { FormEvent, ReactNode } from 'react';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import styles from './AuthForm.module.css';

/** What a form of the auth screens takes; most of it comes from `useAuthForm`. */
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
  /** A quiet button of its natural width, for a form inside a page. */
  inline?: boolean | undefined;
}

/** Fields, error message, captcha and button. */
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
