import type { GoTrueClient } from '@supabase/auth-js';
import { normalizeEmail } from '#domain/auth/rules.ts';
import type { AuthFailure } from '#web/features/auth/auth-error-text.ts';
import { callbackAddress } from '#web/features/auth/redirects.ts';
import type { CaptchaWidget } from '#web/features/auth/captcha/CaptchaField.tsx';
import type { CaptchaOptions } from './AuthForm.tsx';

export interface EmailSettings {
  captcha: CaptchaWidget | null;
  /** Between two mails to one address. */
  mailIntervalS: number;
}

export type SendEmail = (
  client: GoTrueClient,
  captchaOptions: CaptchaOptions,
) => Promise<{ error: (AuthFailure & { message: string }) | null }>;

export const resendTo =
  (email: string, next: string | undefined): SendEmail =>
  async (client, captchaOptions) => {
    const options = { emailRedirectTo: callbackAddress(next), ...captchaOptions };
    return await client.resend({ type: 'signup', email, options });
  };

/** Seconds until the next mail may be sent; null for other errors. */
export function secondsToWait({ code, message }: AuthFailure & { message: string }): number | null {
  if (code !== 'over_email_send_rate_limit') return null;
  const seconds = /\b(\d{1,6}) seconds/.exec(message)?.[1];
  return seconds === undefined ? null : Number(seconds);
}

// Sign-up and sign-in share the countdown of this tab.
const nextMailAt = new Map<string, number>();

export function saveWait(email: string, seconds: number): void {
  nextMailAt.set(normalizeEmail(email), Date.now() + seconds * 1000);
}

/** Seconds until this tab may request another mail to the address. */
export function waitOf(email: string): number {
  const milliseconds = (nextMailAt.get(normalizeEmail(email)) ?? 0) - Date.now();
  return Math.max(0, Math.ceil(milliseconds / 1000));
}
