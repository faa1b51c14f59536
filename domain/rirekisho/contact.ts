import { onOneLine, toHiragana, wideSpaced } from '#domain/names/names.ts';
import type { RirekishoProfile } from './profile.ts';
import { printed, printedName } from '#domain/names/script.ts';

/** A Mongolian number without the country code. */
const nationalNumber = /^\d{8}$/;

/** The phone number with the country code of Mongolia. */
export function phoneOf(phone: string | null): string {
  const text = onOneLine(printed(phone));
  const digits = text.replace(/[^\d+]/g, '');
  if (nationalNumber.test(digits)) return `+976 ${text}`;
  return digits.startsWith('976') && digits.length === 11 ? `+${text}` : text;
}

/** An address that names its country, or is in Japan. */
const namesCountry = /モンゴル|mongol|日本|japan|東京都|北海道|京都府|大阪府|[^\s]県/i;

/** The address, with the country if it is in Mongolia. */
export function addressOf(
  profile: Pick<
    RirekishoProfile,
    'address' | 'address_ja' | 'address_reading' | 'currently_living_in_japan' | 'postal_code'
  >,
): { reading: string; postalCode: string; text: string } {
  const text = onOneLine(printedName(profile.address ?? '', profile.address_ja));
  const reading = wideSpaced(toHiragana(printed(profile.address_reading)));
  const lacksCountry = text !== '' && profile.currently_living_in_japan !== true && !namesCountry.test(text);
  const country = `モンゴル国${/^[\p{Script=Latin}\d]/u.test(text) ? '　' : ''}`;
  return {
    reading: lacksCountry && reading && !reading.startsWith('もんごる') ? `もんごるこく　${reading}` : reading,
    postalCode: onOneLine(printed(profile.postal_code)).replace(/^〒\s*/, ''),
    text: lacksCountry ? country + text : text,
  };
}
