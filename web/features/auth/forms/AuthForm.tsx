import type { FormEvent, ReactNode } from 'react';
import { m } from '#web/paraglide/messages.js';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { TextField } from '#web/ui/forms/TextField.tsx';

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
    <form method="post" noValidate data-all-required="" onSubmit={form.onSubmit}>
      <Stack gap={5}>
        {form.refusal && (
          <Banner tone="error" live>
            {form.refusal}
          </Banner>
        )}
        {children}
        {form.captcha}
        <Stack fit={inline === true}>
          <Button type="submit" variant={inline ? 'secondary' : 'primary'} busy={form.isBusy} disabled={!form.isReady}>
            {submitLabel}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}

export function EmailField({ error }: { error: string | undefined }) {
  const t = useText();
  return <TextField label={t(m.auth_email)} name="email" type="email" autoComplete="username" required error={error} />;
}
