import { m } from '#web/paraglide/messages.js';
import type { Text } from '#web/lib/i18n/text.ts';

/** What screens show of a factor; the auth client omits empty fields. */
export interface ShownFactor {
  id: string;
  factor_type: string;
  status: 'unverified' | 'verified';
  friendly_name?: string | undefined;
  phone?: string | undefined;
  created_at: string;
}

const shownDigits = 4;

export const maskedPhone = (phone: string) => `+•••• ${phone.slice(-shownDigits)}`;

export const kindOfFactor = (t: Text, { factor_type }: Pick<ShownFactor, 'factor_type'>) =>
  t(factor_type === 'phone' ? m.auth_factor_phone : m.auth_factor_totp);

export function titleOfFactor(t: Text, factor: ShownFactor): string {
  if (factor.friendly_name) return factor.friendly_name;
  return factor.phone ? maskedPhone(factor.phone) : kindOfFactor(t, factor);
}
