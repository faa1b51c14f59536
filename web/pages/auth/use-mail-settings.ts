import type { MailSettings } from '#web/features/auth/forms/confirmation-mail.ts';
import { useSite } from '#web/features/site/api.ts';

/** Used while the deployment's own setting is not known. */
const defaultMailIntervalS = 60;

/** What the deployment says about its mails and captchas. */
export function useMailSettings(): MailSettings {
  const site = useSite();
  return { captcha: site?.captcha ?? null, mailIntervalS: site?.mail_interval_s ?? defaultMailIntervalS };
}
