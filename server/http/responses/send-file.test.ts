import { expect, test } from 'vitest';
import { contentDisposition } from '#server/http/responses/send-file.ts';

test.each([
  ['week 1.pdf', `attachment; filename="week 1.pdf"; filename*=UTF-8''week%201.pdf`],
  [
    '7-р долоо.pdf',
    `attachment; filename="7-_ _____.pdf"; filename*=UTF-8''7-%D1%80%20%D0%B4%D0%BE%D0%BB%D0%BE%D0%BE.pdf`,
  ],
  [`a"b\\c%'(d)*.pdf`, `attachment; filename="a_b_c_'(d)*.pdf"; filename*=UTF-8''a%22b%5Cc%25%27%28d%29%2A.pdf`],
  [
    'a\r\nSet-Cookie: x.pdf',
    `attachment; filename="a__Set-Cookie: x.pdf"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20x.pdf`,
  ],
])('the file name %j is sent completely and escaped', (name, expected) => {
  expect(contentDisposition('attachment', name)).toBe(expected);
});
