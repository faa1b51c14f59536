// 32 characters that differ in handwriting: no 0 and O, no 1 and I.
export const referenceAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** The characters after the prefix; each uses one random byte. */
export const referenceLength = 6;

/** Enrollment, verification, application. */
export type ReferencePrefix = 'EN' | 'VR' | 'AP';

/** The reference for a bank transfer, such as EN-7K3M9Q, from `referenceLength` random bytes. */
export function paymentReference(prefix: ReferencePrefix, random: Uint8Array): string {
  const characters = Array.from(
    random.subarray(0, referenceLength),
    (byte) => referenceAlphabet[byte % referenceAlphabet.length],
  );
  return `${prefix}-${characters.join('')}`;
}

/** True for a reference or at least four of its characters; words without a digit and hyphen are names. */
export function isTypedReference(text: string): boolean {
  const code = text.toUpperCase().replace(/^[A-Z]{2}-/, '');
  const isCode =
    code.length >= 4 && code.length <= referenceLength && [...code].every((one) => referenceAlphabet.includes(one));
  return isCode && /[-\d]/.test(text);
}
