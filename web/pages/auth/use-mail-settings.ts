import type { MailSettings } from '#web/features/auth/forms/confirmation-mail.ts';
import { useSite } from '#web/features/site/api.ts';

const defaultMailIntervalS = 60;

export function useMailSettings(): MailSettings {
  const site = useSite();
  return { captcha: site?.captcha ?? null, mailIntervalS: site?.mail_interval_s ?? defaultMailIntervalS };
}
