import { isPrintable } from '#domain/names/script.ts';
import { expect, test } from 'vitest';
import { printable } from './fonts.ts';

const missing = (text: string) => printable(text).includes('〓') && text !== '〓';

test('the check knows which symbols of JIS X 0208 and which emoji the fonts lack', () => {
  const decoder = new TextDecoder('shift_jis');
  const lead = Array.from({ length: 0x1f }, (_, index) => 0x81 + index);
  const trail = Array.from({ length: 0xbd }, (_, index) => 0x40 + index);
  const symbols = lead.flatMap((first) => trail.map((second) => decoder.decode(new Uint8Array([first, second]))));
  const emoji = '😀🎉🚀👍💻🇯🇵✅❌⭐✨❤⏰'.match(/./gu) ?? [];
  const others = '①②③℃㎡№→←★☆♪♥☀☎™©®‼♠♻';
  for (const text of [...symbols.filter((one) => /^[^\uFFFD\p{C}]$/u.test(one)), ...others])
    expect.soft(isPrintable(text), text).toBe(!missing(text));
  for (const text of emoji.filter((one) => !/\p{Regional_Indicator}/u.test(one)))
    expect.soft([isPrintable(text), missing(text)], text).toEqual([false, true]);
});
