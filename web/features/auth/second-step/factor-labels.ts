import { m } from '#web/paraglide/messages.js';
import type { Text } from '#web/lib/i18n/text.ts';

/** What is shown of a factor; the auth client leaves out what is empty. */
export interface ShownFactor {
  id: string;
  factor_type: string;
  status: 'unverified' | 'verified';
  friendly_name?: string | undefined;
  phone?: string | undefined;
  created_at: string;
}

/** The last digits of a phone number. */
const shownDigits = 4;

/** A telephone number without what strangers need not read. */
export const maskedPhone = (phone: string) => `+•••• ${phone.slice(-shownDigits)}`;

/** What kind of factor it is. */
export const kindOfFactor = (t: Text, { factor_type }: Pick<ShownFactor, 'factor_type'>) =>
  t(factor_type === 'phone' ? m.auth_factor_phone : m.auth_factor_totp);

/** What a factor is called: the name that its person gave it, else its number, else its kind. */
export function titleOfFactor(t: Text, factor: ShownFactor): string {
  if (factor.friendly_name) return factor.friendly_name;
  return factor.phone ? maskedPhone(factor.phone) : kindOfFactor(t, factor);
}
