import { describe, expect, test } from 'vitest';
import { htmlInLanguages, htmlOf, plainTextOf } from './markdown.ts';

describe('a text in Markdown', () => {
  test.each([
    ['<script>alert(1)</script>'],
    ['<img src=x onerror=alert(1)>'],
    ['text <svg/onload=alert(1)> more'],
    ['<a href="javascript:alert(1)">x</a>'],
    ['<iframe src="https://example.com"></iframe>'],
    ['<!-- x --><style>body{}</style>'],
    ['```"><img src=x onerror=alert(1)>\ncode\n```'],
    ['[x](<https://example.com/" onclick="alert(1)>)'],
    ['[x](https://example.com "t\\" onclick=\\"alert(1)")'],
    ['![a" onerror="alert(1)](https://example.com/a.png)'],
    ['![<b>](javascript:alert(1))'],
  ])("escapes the author's tags and attributes, also in tables: %s", (text) => {
    const cell = text.replace('\n', ' ');
    const html = `${htmlOf(text)}${htmlOf(`| ${cell} | head |\n|:-:|-|\n| cell | ${cell} |`)}`;
    expect(html).toContain('</table></div>');
    // After removing the tags that Markdown generates, with their attributes, no tag remains.
    const value = '="[^"<>]*"';
    const tags = 'p|a|code|pre|img|em|strong|div|table|thead|tbody|tr|th|td';
    const ofTables = 'role|tabindex|aria-label|scope|data-align';
    const generated = new RegExp(
      `</?(?:${tags})(?: (?:href|rel|title|class|src|alt|loading|decoding|referrerpolicy|${ofTables})${value})*>`,
      'g',
    );
    expect(html.replaceAll(generated, '')).not.toMatch(/[<>]/);
    expect(html).not.toMatch(/(?:href|src)="\s*javascript/i);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#x73;cript:alert(1)',
    'vbscript:x',
    'data:text/html,x',
    'data:image/svg+xml;base64,x',
    'file:///etc/passwd',
    '//evil.example.com',
    'ftp://example.com',
  ])('creates no link or image for %s', (address) => {
    expect(htmlOf(`[x](${address})`)).not.toContain('<a');
    expect(htmlOf(`![x](${address})`)).not.toContain('<img');
  });

  test.each([
    ['/courses', '<a href="/courses">x</a>'],
    ['#top', '<a href="#top">x</a>'],
    ['mailto:info@example.com', '<a href="mailto:info@example.com">x</a>'],
    ['other-post', '<a href="other-post">x</a>'],
    ['https://example.com/?a=1&b=2', '<a href="https://example.com/?a=1&amp;b=2" rel="noopener noreferrer">x</a>'],
  ])('links to %s', (address, link) => {
    expect(htmlOf(`[x](${address})`)).toBe(`<p>${link}</p>\n`);
  });

  test('shows images by https and uploaded ones, and the alternative text of others', () => {
    expect(htmlOf('![A <cat>](https://example.com/a.png)')).toBe(
      '<p><img src="https://example.com/a.png" alt="A &lt;cat&gt;" loading="lazy" decoding="async" referrerpolicy="no-referrer"></p>\n',
    );
    expect(htmlOf('![A](/media/images/0f-1)')).toContain('src="/media/images/0f-1"');
    expect(htmlOf('![A <cat>](http://example.com/a.png)')).toBe('<p>A &lt;cat&gt;</p>\n');
    expect(htmlOf('![A](/api/files/1)')).toBe('<p>A</p>\n');
  });

  test('has headings from level 2 on', () => {
    expect(htmlOf('# One\n\n## Two\n\n### Three')).toBe('<h2>One</h2>\n<h2>Two</h2>\n<h3>Three</h3>\n');
  });

  test('has tables in a focusable group, labelled by their headers, without styles', () => {
    expect(htmlOf('| Year | **Pay** & "more" | |\n|---|--:|:-:|\n| 1 | *2* | |')).toBe(
      [
        '<div role="group" tabindex="0" aria-label="Year, Pay &amp; &quot;more&quot;"><table>',
        '<thead>',
        '<tr>',
        '<th scope="col">Year</th>',
        '<th data-align="right" scope="col"><strong>Pay</strong> &amp; &quot;more&quot;</th>',
        '<th data-align="center" scope="col"></th>',
        '</tr>',
        '</thead>',
        '<tbody>',
        '<tr>',
        '<td>1</td>',
        '<td data-align="right"><em>2</em></td>',
        '<td data-align="center"></td>',
        '</tr>',
        '</tbody>',
        '</table></div>',
        '',
      ].join('\n'),
    );
  });

  test('labels each table by its own headers', () => {
    const labels = htmlOf('| a |\n|-|\n| 1 |\n\n| b |\n|-|\n| 2 |').matchAll(/aria-label="(\w*)"/g);
    expect([...labels].map(([, label]) => label)).toEqual(['a', 'b']);
  });
});

test('the columns of a translated field are rendered, and empty ones stay null', () => {
  expect(htmlInLanguages({ body: '*a*', body_jp: null, body_mn: 'ө' }, 'body')).toEqual({
    body_html: '<p><em>a</em></p>\n',
    body_html_jp: null,
    body_html_mn: '<p>ө</p>\n',
  });
});

test.each([
  ['# Rust\n\n> **Begins** in _May_', 'Rust\n\nBegins in May'],
  ['See [the page](https://example.com/a_b) and `npm_test`', 'See the page (https://example.com/a_b) and npm_test'],
  ['- one\n- 2 * 3 * 4\n1. snake_case_name', '- one\n- 2 * 3 * 4\n1. snake_case_name'],
  ['```ts\nconst a = 1;\n```\n__Дууслаа__', 'const a = 1;\nДууслаа'],
])('is plain text in an email: %j', (text, plain) => {
  expect(plainTextOf(text)).toBe(plain);
});
