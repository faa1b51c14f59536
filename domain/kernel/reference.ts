// 32 characters that cannot be taken for one another in handwriting: no 0 and O, no 1 and I.
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Characters of a payment reference behind its prefix; each takes one random byte. */
export const referenceLength = 6;

/** What is paid for: an enrollment, a verification, an application. */
export type ReferencePrefix = 'EN' | 'VR' | 'AP';

/** What a payer writes on a bank transfer, like EN-7K3M9Q, from `referenceLength` random bytes. */
export function paymentReference(prefix: ReferencePrefix, random: Uint8Array): string {
  const characters = Array.from(random.subarray(0, referenceLength), (byte) => alphabet[byte % alphabet.length]);
  return `${prefix}-${characters.join('')}`;
}
