import { languages } from '#domain/kernel/language.ts';
import { expect, test } from 'vitest';
import { renderEmail } from './email.ts';

const link = 'https://example.com/verify?token=abc&type=signup';
const email = {
  site: { BRAND_NAME: 'Замнал', CONTACT_EMAIL: 'contact@example.com', publicUrl: 'https://example.com' },
  heading: 'Heading',
  paragraphs: ['First.', 'Second,\nin two lines.'],
  lines: ['one', 'two'],
  button: { label: 'Press', link },
  code: { label: 'Code:', value: '123456' },
  footnotes: ['Foot <script>alert(1)</script>', '"last" & least'],
};
const written = (language: (typeof languages)[number] = 'en') => renderEmail({ ...email, language });

test.each(languages)('a letter in %s says everything in both forms, and in which language', (language) => {
  const { text, html } = written(language);
  for (const said of ['Замнал', 'Heading', 'First.', 'one', 'Press', '123456']) {
    expect(text).toContain(said);
    expect(html).toContain(said);
  }
  expect(text).toContain(`Press${language === 'ja' ? '：' : ':'}\n${link}\n`);
  expect(html.match(new RegExp(` lang="${language}"`, 'g'))).toHaveLength(2);
});

test.each([
  ['mn', 'Номин', 'Сайн байна уу, Номин?'],
  ['ja', 'ノミン', 'ノミン様'],
  ['en', 'Nomin', 'Hello Nomin,'],
  ['ja', null, 'お客様'],
  ['en', ' ', 'Hello,'],
] as const)('a mail in %s to %s begins with a salutation', (language, recipient, salutation) => {
  const { text, html } = renderEmail({ ...email, language, recipient });
  expect(text).toContain(`Heading\n\n${salutation}\n\nFirst.`);
  expect(html).toContain(salutation);
});

test('a mail is signed with the address to ask and the site', () => {
  const { text, html } = written();
  expect(text).toMatch(/-- \nЗамнал\ncontact@example\.com\nhttps:\/\/example\.com$/);
  expect(html).toContain('Замнал<br>contact@example.com<br>https://example.com');
});

test('what others wrote stays text', () => {
  const { html, text } = written();
  expect(html).not.toContain('<script>');
  expect(html).toContain('Foot &lt;script&gt;alert(1)&lt;/script&gt;<br>&quot;last&quot; &amp; least');
  expect(text).toContain('Foot <script>alert(1)</script>\n"last" & least');
});

test('the button’s address stands beneath it, for programs that show no buttons', () => {
  const address = link.replaceAll('&', '&amp;');
  expect(written().html.split(`href="${address}"`)).toHaveLength(3);
  expect(written().html).toContain(`>${address}</a>`);
});

test('nothing is fetched from anywhere, and the dark has colours of its own', () => {
  const { html } = written();
  expect(html).not.toMatch(/<img|<link|url\(|src=/);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  const [, dark = ''] = /prefers-color-scheme:dark\)\{([\s\S]*?)\n\}\n<\/style>/.exec(html) ?? [];
  const named = [...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '));
  expect(named.length).toBeGreaterThan(10);
  for (const name of new Set(named)) expect(dark).toContain(`.${name}{`);
});

test('what is absent leaves nothing behind', () => {
  const { lines: _, button: __, code: ___, ...bare } = email;
  const { html, text } = renderEmail({ ...bare, footnotes: [], language: 'en' });
  expect(html).not.toMatch(/<ul|<a |monospace|class="c-quiet rule/);
  expect(text).toBe(
    'Heading\n\nHello,\n\nFirst.\n\nSecond,\nin two lines.\n\n-- \nЗамнал\ncontact@example.com\nhttps://example.com',
  );
});

test('lists of mails show its first sentence, and nothing after that', () => {
  expect(written().html).toMatch(/<body[^>]*>\n<div[^>]*display:none[^>]*>First\.(&#847;&zwnj;&nbsp;){40}<\/div>/);
});
