import type { Timestamp } from '#domain/kernel/time.ts';
import { AuthError, invalid, refusal } from './auth-error.ts';
import type { AuthServices } from './auth-services.ts';
import { readEmail } from './email.ts';
import type { MailKind } from './mail-texts.ts';
import { queueMail, secondsUntilNextMail } from './mails.ts';
import { lockAccountByEmail } from './queries.ts';

interface MailRequest {
  email: string;
  redirectTo: string;
  now: Timestamp;
}

/** Mails a link and a code for a new password, after the answer and only to a known address. */
export function recover(services: AuthServices, given: MailRequest): void {
  if (!given.email) throw invalid('Password recovery requires an email');
  mailLater(services, { ...given, email: readEmail(given.email), kind: 'recovery' });
}

const phoneTypes = ['sms', 'phone_change'];
const mailTypes = ['signup', 'email_change'];

/** Mails the confirmation of an address again, after the answer and only where one is waiting. */
export function resend(services: AuthServices, { type, ...given }: MailRequest & { type: string }): void {
  if (phoneTypes.includes(type)) throw refusal('phone_provider_disabled');
  if (!mailTypes.includes(type)) {
    throw invalid('Missing one of these types: signup, email_change, sms, phone_change');
  }
  const email = readEmail(given.email);
  // No change of address is ever waiting: that flow is not offered yet.
  if (type === 'signup') mailLater(services, { ...given, email, kind: 'signup' });
}

function mailLater(services: AuthServices, { email, kind, redirectTo, now }: MailRequest & { kind: MailKind }): void {
  services.later(async () => {
    await services.db.transaction().execute(async (tx) => {
      const account = await lockAccountByEmail(tx, email);
      if (!account || (kind === 'signup' && account.email_confirmed_at)) return;
      if (secondsUntilNextMail(services, { account, kind, now }) > 0) return;
      await queueMail(services, tx, { account, kind, redirectTo, now }).catch(forgiveLimit);
    });
    services.mailer.kick();
  });
}

// The caller was answered already, and must not learn from a limit that the address is known.
function forgiveLimit(error: unknown): void {
  if (!(error instanceof AuthError && error.code === 'over_email_send_rate_limit')) throw error;
}
