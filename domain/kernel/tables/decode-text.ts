// Windows-1251 has no letters Ө and Ү: Mongolian programs store them where it has Ukrainian ones.
const mongolianLetters: Readonly<Record<string, string>> = { Є: 'Ө', є: 'ө', Ї: 'Ү', ї: 'ү' };

/** The text of a file from a bank or spreadsheet in UTF-8, UTF-16 (both with or without a byte order mark) or Windows-1251. */
export function decodeText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  return encoding === 'windows-1251' ? text.replace(/[ЄєЇї]/g, (letter) => mongolianLetters[letter] ?? letter) : text;
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 4000);
  // Digits and separators have a zero byte in UTF-16: behind the character in little endian, before it in big endian.
  const zeros = (odd: 0 | 1) => start.filter((byte, at) => byte === 0 && at % 2 === odd).length;
  if (zeros(1) > start.length / 20) return 'utf-16le';
  if (zeros(0) > start.length / 20) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1251';
  }
}
