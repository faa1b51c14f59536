import { languages } from '#domain/kernel/language.ts';
import { expect, test } from 'vitest';
import { renderEmail } from './email.ts';

const link = 'https://example.com/verify?token=abc&type=signup';
const email = {
  site: {
    BRAND_NAME: 'Замнал',
    brandNames: { mn: 'Замнал', ja: 'ザムナル', en: 'Zamnal' },
    CONTACT_EMAIL: 'contact@example.com',
    publicUrl: 'https://example.com',
  },
  heading: 'Heading',
  paragraphs: ['First.', 'Second,\nin two lines.'],
  lines: ['one', 'two'],
  button: { label: 'Press', link },
  code: { label: 'Code:', value: '123456' },
  footnotes: ['Foot <script>alert(1)</script>', '"last" & least'],
};
const written = (language: (typeof languages)[number] = 'en') => renderEmail({ ...email, language });

test.each(languages)('an email in %s has the same content in text and HTML', (language) => {
  const { text, html } = written(language);
  for (const part of [email.site.brandNames[language], 'Heading', 'First.', 'one', 'Press', '123456']) {
    expect(text).toContain(part);
    expect(html).toContain(part);
  }
  expect(text).toContain(`Press${language === 'ja' ? '：' : ':'}\n${link}\n`);
  expect(html.match(new RegExp(` lang="${language}"`, 'g'))).toHaveLength(2);
});

test.each([
  ['mn', 'Сайн байна уу, Номин?'],
  ['ja', 'ガンバト　ノミン様'],
  ['en', 'Hello Nomin,'],
] as const)('an email in %s starts with a salutation by the name in this language', (language, salutation) => {
  const recipient = {
    full_name: 'Номин Ганбат',
    surname: 'Ганбат',
    given_name: 'Номин',
    furigana: 'がんばと のみん',
    latin_name: null,
  };
  const { text, html } = renderEmail({ ...email, language, recipient });
  expect(text).toContain(`Heading\n\n${salutation}\n\nFirst.`);
  expect(html).toContain(salutation);
});

test.each(languages)('an email in %s to a recipient without a name has no salutation', (language) => {
  const unnamed = { full_name: ' ', surname: null, given_name: null, furigana: null, latin_name: null };
  for (const recipient of [null, unnamed])
    expect(renderEmail({ ...email, language, recipient }).text).toContain('Heading\n\nFirst.');
});

test('an email is signed with the name in its language, the contact address and the site', () => {
  const { text, html } = written('ja');
  expect(text).toMatch(/-- \nザムナル\ncontact@example\.com\nhttps:\/\/example\.com$/);
  expect(html).toContain('ザムナル<br>contact@example.com<br>https://example.com');
});

test('escapes user input', () => {
  const { html, text } = written();
  expect(html).not.toContain('<script>');
  expect(html).toContain('Foot &lt;script&gt;alert(1)&lt;/script&gt;<br>&quot;last&quot; &amp; least');
  expect(text).toContain('Foot <script>alert(1)</script>\n"last" & least');
});

test('shows the address of the button below it, for clients without buttons', () => {
  const address = link.replaceAll('&', '&amp;');
  expect(written().html.split(`href="${address}"`)).toHaveLength(3);
  expect(written().html).toContain(`>${address}</a>`);
});

test('loads no external resources, and has colours for dark mode', () => {
  const { html } = written();
  expect(html).not.toMatch(/<img|<link|url\(|src=/);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  const [, dark = ''] = /prefers-color-scheme:dark\)\{([\s\S]*?)\n\}\n<\/style>/.exec(html) ?? [];
  const named = [...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '));
  expect(named.length).toBeGreaterThan(10);
  for (const name of new Set(named)) expect(dark).toContain(`.${name}{`);
});

test('has no markup for absent parts', () => {
  const { lines: _, button: __, code: ___, ...bare } = email;
  const { html, text } = renderEmail({ ...bare, footnotes: [], language: 'en' });
  expect(html).not.toMatch(/<ul|<a |monospace|class="c-quiet rule/);
  expect(text).toBe(
    'Heading\n\nFirst.\n\nSecond,\nin two lines.\n\n-- \nZamnal\ncontact@example.com\nhttps://example.com',
  );
});

test('has its first sentence as the preview text, and nothing after it', () => {
  expect(written().html).toMatch(/<body[^>]*>\n<div[^>]*display:none[^>]*>First\.(&#847;&zwnj;&nbsp;){40}<\/div>/);
});
