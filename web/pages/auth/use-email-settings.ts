import type { EmailSettings } from '#web/features/auth/forms/confirmation-email.ts';
import { useSite } from '#web/shared/site/api.ts';

const defaultMailIntervalS = 60;

export function useEmailSettings(): EmailSettings {
  const site = useSite();
  return { captcha: site?.captcha ?? null, mailIntervalS: site?.mail_interval_s ?? defaultMailIntervalS };
}
