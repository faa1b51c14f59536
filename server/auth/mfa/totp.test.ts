import sharp from 'sharp';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { makeTotpSecret, qrCodeOf, stepOf, totpUri } from './totp.ts';

// RFC 6238, appendix B: the secret of the SHA-1 examples and the last six of the eight digits of their codes.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000).toISOString();

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_111_111_111, '050471', 37_037_037],
  [1_234_567_890, '005924', 41_152_263],
  [2_000_000_000, '279037', 66_666_666],
])('at %i the code is %s, of step %i', (seconds, code, step) => {
  expect(stepOf(secret, { code, now: at(seconds) })).toBe(step);
});

test('the previous and the next time step are accepted as themselves, further ones are not', () => {
  const code = '050471';
  const begin = 37_037_037 * 30;
  expect(stepOf(secret, { code, now: at(begin - 30) })).toBe(37_037_037);
  expect(stepOf(secret, { code, now: at(begin + 59) })).toBe(37_037_037);
  expect(stepOf(secret, { code, now: at(begin - 31) })).toBeNull();
  expect(stepOf(secret, { code, now: at(begin + 60) })).toBeNull();
});

test.each(['', '05047', '0504711', 'abcdef', '０５０４７１', '\u0000'])('rejects %j', (code) => {
  expect(stepOf(secret, { code, now: at(1_111_111_111) })).toBeNull();
});

test('each secret is new and has 160 bits', () => {
  const secrets = Array.from({ length: 20 }, makeTotpSecret);
  expect(new Set(secrets).size).toBe(20);
  for (const one of secrets) expect(one).toMatch(/^[A-Z2-7]{32}$/);
});

test('the URI contains issuer and account, with any characters', () => {
  const uri = new URL(totpUri(secret, { issuer: 'A&B: ө #%\ud800', account: 'a+b@example.com' }));
  expect([uri.protocol, uri.host, uri.hash]).toEqual(['otpauth:', 'totp', '']);
  expect(decodeURIComponent(uri.pathname)).toBe('/A&B: ө #%\ufffd:a+b@example.com');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'A&B: ө #%\ufffd',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});

test('the QR code encodes the URI and fits into a data URI unescaped', async () => {
  const uri = totpUri(secret, { issuer: 'example.com', account: 'somebody@example.com' });
  const svg = qrCodeOf(uri);
  expect(svg).toMatch(/^<svg /);
  expect(svg).not.toMatch(/[#%]/);
  expect(svg.length).toBeLessThan(10_000);
  const { size, data } = encode(uri, { ecc: 'M', border: 4 });
  const pixels = await sharp(Buffer.from(svg), { density: 72 })
    .resize(size * 4, size * 4)
    .greyscale()
    .raw()
    .toBuffer();
  const centre = (x: number, y: number) => pixels[(y * 4 + 2) * size * 4 + x * 4 + 2] ?? 0;
  const drawn = data.map((row, y) => row.map((_, x) => centre(x, y) < 128));
  expect(drawn).toEqual(data);
});
