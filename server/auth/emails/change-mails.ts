import { defaultLanguage, isLanguage, type Language } from '#domain/kernel/language.ts';
import { dayOf, defaultTimeZone, type Timestamp, withOffset } from '#domain/kernel/time.ts';
import { deviceOf } from '#domain/users/rules.ts';
import type { FindDevice } from '#server/auth/kernel/known-devices.ts';
import type { Account } from '#server/auth/kernel/account-queries.ts';
import { type Device, hasSessionOn } from '#server/auth/kernel/session-queries.ts';
import type { Db } from '#server/database/database.ts';
import { composeMail } from '#server/mail/email.ts';
import type { Services } from '#server/services/services.ts';

type AccountChange =
  | 'password_changed'
  | 'email_changed'
  | 'identity_linked'
  | 'identity_unlinked'
  | 'factor_added'
  | 'factor_removed'
  | 'recovery_code_used'
  | 'new_device';

/** Notifies a user of a change of the account, in its transaction; does nothing without an address. `detail` is the address, provider or factor. */
export async function notifyOfChange(
  { config, mailer }: Services,
  tx: Db,
  {
    account,
    kind,
    detail = '',
    place = '',
    now,
  }: { account: Account; kind: AccountChange; detail?: string; place?: string; now: Timestamp },
): Promise<void> {
  if (!account.email) return;
  const language = languageOf(account);
  const link = `${config.publicUrl}/forgot-password`;
  const values = {
    detail,
    place,
    day: dayOf(now, defaultTimeZone),
    time: withOffset(now, defaultTimeZone).slice(11, 16),
  };
  const mail = composeMail(kind, { group: 'account_change', language, site: config, values, link });
  await mailer.queue(tx, { to: account.email, ...mail }, now);
}

/** Mails the owner about a sign-in on a device that has not signed in to the account before, unless it is the first sign-in of all. */
export async function notifyOfNewDevice(
  services: Services,
  tx: Db,
  { account, device, findDevice, now }: { account: Account; device: Device; findDevice: FindDevice; now: Timestamp },
): Promise<void> {
  if (account.last_sign_in_at === null || account.email === null || findDevice(account.email) !== null) return;
  // A device that deletes its cookies, in the same network.
  if (await hasSessionOn(tx, { userId: account.id, device })) return;
  const { browser, system } = deviceOf(device.userAgent);
  const detail = [browser, system].filter((part) => part !== null).join(', ') || '?';
  await notifyOfChange(services, tx, { account, kind: 'new_device', detail, place: device.ip, now });
}

/** The language that a user has chosen for mails. */
export function languageOf({ user_metadata: { language } }: Pick<Account, 'user_metadata'>): Language {
  return isLanguage(language) ? language : defaultLanguage;
}
