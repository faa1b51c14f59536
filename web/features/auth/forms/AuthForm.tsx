import { useHydrated } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { isEmail, minPasswordLength, passwordIssue } from '#domain/auth/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Refusal } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { type Text, useText } from '#web/lib/i18n/text.ts';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { ApiError } from '#web/lib/api/call-api.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import type { Captcha } from '#web/features/auth/captcha/captcha.tsx';

/** `form` comes from `useAuthForm`. */
interface AuthFormProps {
  form: {
    refusal: string | undefined;
    captcha?: ReactNode;
    isBusy: boolean;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
  submitLabel: string;
  children: ReactNode;
  /** A secondary button of natural width, for a form inside a page. */
  inline?: boolean | undefined;
}

export function AuthForm({ form, submitLabel, children, inline }: AuthFormProps) {
  const isHydrated = useHydrated();
  return (
    <form
      method="post"
      noValidate
      data-needs-scripts={isHydrated ? undefined : ''}
      data-all-required=""
      onSubmit={form.onSubmit}
    >
      <Stack gap={5}>
        <Refusal>{form.refusal}</Refusal>
        {children}
        {form.captcha}
        <Stack fit={inline === true}>
          <Button type="submit" variant={inline ? 'secondary' : 'primary'} busy={form.isBusy}>
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

/** Empty without a captcha. */
export interface CaptchaOptions {
  captchaToken?: string;
}

/** Returns the error message, if any. */
export type SendForm<Shape extends z.ZodMiniObject> = (
  values: z.output<Shape>,
  captchaOptions: CaptchaOptions,
) => Promise<string | undefined>;

export function useAuthForm<Shape extends z.ZodMiniObject>(schema: Shape, send: SendForm<Shape>, captcha?: Captcha) {
  const t = useText();
  const errorText = useErrorText();
  const [faults, setFaults] = useState<Record<string, Fault>>({});
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  function read(form: HTMLFormElement): z.output<Shape> | null {
    const parsed = schema.safeParse(Object.fromEntries(new FormData(form)));
    const found = parsed.success ? {} : faultsOf(parsed.error.issues);
    setFaults(found);
    const [firstFault] = Object.keys(found);
    if (firstFault) form.querySelector<HTMLElement>(`[name="${firstFault}"]`)?.focus();
    return parsed.success ? parsed.data : null;
  }

  async function submit(form: HTMLFormElement) {
    setRefusal(undefined);
    if (!read(form)) return;
    setBusy(true);
    const token = await captcha?.take();
    // Read again: the form may have changed while waiting for the token.
    const values = token === null ? null : read(form);
    const refused =
      values &&
      (await send(values, token ? { captchaToken: token } : {}).catch((error: unknown) =>
        error instanceof ApiError ? errorText(error) : t(m.auth_unexpected),
      ));
    if (values) captcha?.renew();
    setBusy(false);
    setRefusal(refused ?? undefined);
    if (refused) toast.error(refused);
  }

  return {
    faultOf: (field: keyof z.output<Shape> & string) => faultText(t, faults[field]),
    refusal,
    captcha: captcha?.field,
    isBusy,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!isBusy) void submit(event.currentTarget);
    },
  };
}

// The first issue of each field; the schemas use a fault's name as message.
function faultsOf(issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, Fault> {
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }): [string, Fault] => [String(path[0]), message as Fault]),
  );
}

const maxNameLength = 200;

type Fault = keyof typeof faultMessages | 'password_short';

const faultMessages = {
  name_required: m.auth_name_required,
  email_required: m.auth_email_required,
  email_invalid: m.auth_email_invalid,
  password_required: m.auth_password_required,
  password_long: m.auth_password_long,
  code_required: m.auth_code_required,
  too_long: m.auth_too_long,
};

const fault = (code: Fault) => code;

const email = z
  .string()
  .check(z.trim(), z.minLength(1, fault('email_required')), z.refine(isEmail, fault('email_invalid')));

const password = z.string().check(
  z.minLength(1, fault('password_required')),
  z.minLength(minPasswordLength, fault('password_short')),
  z.refine((text) => passwordIssue(text) !== 'long', fault('password_long')),
);

export const signInForm = z.object({ email, password });

export const signUpForm = z.object({
  full_name: z
    .string()
    .check(z.trim(), z.minLength(1, fault('name_required')), z.maxLength(maxNameLength, fault('too_long'))),
  email,
  password,
});

export const emailForm = z.object({ email });

export const codeForm = z.object({ code: z.string().check(z.trim(), z.minLength(1, fault('code_required'))) });

/** The current password and the mailed code are sent when required. */
export const newPasswordForm = z.object({
  password,
  current_password: z.optional(z.string().check(z.minLength(1, fault('password_required')))),
  nonce: z.optional(z.string().check(z.trim(), z.minLength(1, fault('code_required')))),
});

function faultText(t: Text, code: Fault | undefined): string | undefined {
  if (code === 'password_short') return t(m.auth_password_short, { count: minPasswordLength });
  return code && t(faultMessages[code]);
}
