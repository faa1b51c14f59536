import * as z from 'zod/mini';
import { isEmail, minPasswordLength, passwordIssue } from '#domain/auth/rules.ts';
import { m } from '#web/paraglide/messages.js';
import type { Text } from '#web/lib/i18n/text.ts';

const maxNameLength = 200;

export type Fault = keyof typeof faultMessages | 'password_short';

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

export function faultText(t: Text, code: Fault | undefined): string | undefined {
  if (code === 'password_short') return t(m.auth_password_short, { count: minPasswordLength });
  return code && t(faultMessages[code]);
}
