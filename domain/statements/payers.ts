import { nameKeysOf, soundOf } from './names.ts';

const phone = /(?<!\d)(?:\+?976[\s-]?)?[5-9]\d{3}[\s-]?\d{4}(?!\d)/g;

/** The Mongolian phone numbers in a text, without the country's code. */
export const phonesIn = (text: string): string[] =>
  (text.match(phone) ?? []).map((found) => found.replace(/\D/g, '').slice(-8));

/** A person's phone number and names as `keysIn` finds them in lines; what the database stores and indexes. */
export const payerKeysOf = (person: { full_name: string | null; phone_number: string | null }): string[] => [
  ...phonesIn(person.phone_number ?? '').slice(0, 1),
  ...nameKeysOf(person.full_name ?? ''),
];

/** A text as it is compared: without full-width and invisible characters, with each blank as one space. */
export const comparable = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ');

/** The payer of a line as it is remembered: words by their sound, and numbers. Empty when too short to mean anybody. */
export function payerText(payer: string): string {
  const words = (comparable(payer).match(/\p{L}+|\p{N}+/gu) ?? []).map(soundOf);
  return words.join('').length < 6 ? '' : words.join(' ').trim();
}
