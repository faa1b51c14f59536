import { describe, expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';
import { readTable } from './read-table.ts';

describe('readTable', () => {
  const rows = [
    ['Week', 'Title', 'Video'],
    ['1', 'HTML, CSS; and more', ''],
    ['', 'Two\nlines', 'https://example.com/v'],
  ];
  const quoted = (cell: string) => (/[\t;,\n]/.test(cell) ? `"${cell}"` : cell);

  test.each([
    ['tab', '\t'],
    ['semicolon', ';'],
    ['comma', ','],
  ])('reads rows separated by %s, with quoted cells', (_, separator) => {
    const text = rows.map((row) => row.map(quoted).join(separator)).join('\r\n');
    expect(readTable(`${text}\r\n\r\n`)).toEqual(rows);
  });

  test('keeps an empty first cell, trims the others, and leaves out empty rows', () => {
    expect(readTable('\tTitle \n \t \n2\tNext\n')).toEqual([
      ['', 'Title'],
      ['2', 'Next'],
    ]);
  });

  test('reads a single column', () => {
    expect(readTable('One\nTwo')).toEqual([['One'], ['Two']]);
  });

  test('has no rows for an empty text', () => {
    expect(readTable(' \n')).toEqual([]);
  });
});

describe('decodeText', () => {
  const text = 'Огноо;Орлого ₮';
  const utf16 = (isLittleEndian: boolean, written = `\uFEFF${text}`) => {
    const view = new DataView(new ArrayBuffer(written.length * 2));
    [...written].forEach((letter, nth) => view.setUint16(nth * 2, letter.charCodeAt(0), isLittleEndian));
    return new Uint8Array(view.buffer);
  };

  test.each([
    ['UTF-8', new TextEncoder().encode(text)],
    ['UTF-8 with a byte order mark', new TextEncoder().encode(`\uFEFF${text}`)],
    ['UTF-16, little endian', utf16(true)],
    ['UTF-16, big endian', utf16(false)],
    ['UTF-16 without a byte order mark', utf16(true, text)],
  ])('reads %s', (_, bytes) => {
    expect(decodeText(bytes)).toBe(text);
  });

  test('reads Windows-1251, with Ө and Ү in the places of Ukrainian letters', () => {
    const bytes = new Uint8Array([0xce, 0xe3, 0xed, 0xee, 0xee, 0x3b, 0xc4, 0xbf, 0xed]);
    expect(decodeText(bytes)).toBe('Огноо;Дүн');
  });
});
