// Crockford's base32: I, L, O and U look like others.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The characters after the prefix. Each carries 5 bits of one random byte: 40 bits cannot be guessed. */
export const numberLength = 8;

/** The number of a certificate, such as ZM-7K3M9Q2X, from `numberLength` random bytes. */
export const certificateNumber = (random: Uint8Array): string =>
  `ZM-${Array.from(random.subarray(0, numberLength), (byte) => alphabet[byte % alphabet.length]).join('')}`;

const typed = /^(?:ZM)?([0-9A-HJKMNP-TV-Z]{8})$/;

/** The number as it was issued; null if it cannot be one. Reads small and wide letters, spaces, and letters that look like digits. */
export function readNumber(text: string): string | null {
  const plain = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Dash}ー]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  const code = typed.exec(plain)?.[1];
  return code === undefined ? null : `ZM-${code}`;
}
