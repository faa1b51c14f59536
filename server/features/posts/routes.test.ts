import { publicPageSize } from '#domain/kernel/page.ts';
import { copyPost, createPost, previewPost, updatePost } from '#domain/posts/record.ts';
import { getPost, listGraduateStories, listNewestPosts, listPosts } from '#domain/posts/contract.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildAdmin, buildPost } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();

beforeEach(async () => {
  await server.services.db.deleteFrom('posts').execute();
});

describe('the blog', () => {
  test('lists active posts, last published first, paginated', async () => {
    const { services } = server;
    for (let number = 1; number <= publicPageSize + 1; number += 1) {
      // Two posts with the same time are on different pages.
      await buildPost(services, { title: `No. ${number}`, published_at: at(Math.max(number, 2)) });
    }
    await buildPost(services, { title: 'Draft', is_active: false });
    const first = (await server.call(listPosts, null, { query: {} })).body;
    expect([first.rows[0]?.title, first.rows.length, first.total]).toEqual(['No. 25', publicPageSize, 25]);
    const second = (await server.call(listPosts, null, { query: { cursor: first.next ?? '' } })).body;
    expect([second.rows.length, second.next]).toEqual([1, null]);
    const ids = [...first.rows, ...second.rows].map((post) => post.id);
    expect(new Set(ids).size).toBe(25);
    const { body } = await server.call(listNewestPosts, null, {});
    expect(body.rows.map((post) => post.title)).toEqual(['No. 25', 'No. 24', 'No. 23']);
  });

  test('returns an active post as HTML, with its author or the school, and no inactive ones', async () => {
    const { slug } = await buildPost(server.services, { body: '**Bold** <b>', body_mn: '*Сайн*' });
    const { body } = await server.call(getPost, null, { params: { slug } });
    expect(body).toMatchObject({
      body_html: '<p><strong>Bold</strong> &lt;b&gt;</p>\n',
      body_html_jp: null,
      body_html_mn: '<p><em>Сайн</em></p>\n',
    });
    expect(body).not.toHaveProperty('body');
    expect(body.author_name).toBe(server.services.config.BRAND_NAME);
    const signed = await buildPost(server.services, { author_name: 'Сараа' });
    expect((await server.call(getPost, null, { params: signed })).body.author_name).toBe('Сараа');
    const admin = await buildAdmin(server.services);
    const draft = await buildPost(server.services, { is_active: false });
    for (const params of [draft, { slug: 'nowhere' }]) {
      expect((await server.call(getPost, admin, { params })).status).toBe(404);
    }
  });
});

describe('the stories of graduates', () => {
  test('are the three newest active posts that are marked as such', async () => {
    const { services } = server;
    await buildPost(services, { title: 'News', published_at: at(9) });
    await buildPost(services, { title: 'Draft', is_graduate_story: true, is_active: false });
    for (let number = 1; number <= 4; number += 1)
      await buildPost(services, { title: `Story ${number}`, is_graduate_story: true, published_at: at(number) });
    const titles = async () => (await server.call(listGraduateStories, null, {})).body.rows.map((post) => post.title);
    expect(await titles()).toEqual(['Story 4', 'Story 3', 'Story 2']);
    const admin = await buildAdmin(services);
    const form = { title: 'Marked', slug: 'marked', is_active: true, is_graduate_story: true };
    const { body: made } = await server.call(createPost, admin, { body: form });
    expect(await titles()).toContain('Marked');
    services.clock.advance(1);
    const { id, ...body } = made;
    await server.call(updatePost, admin, { params: { id }, body: { ...body, is_graduate_story: false } });
    expect(await titles()).not.toContain('Marked');
  });
});

describe('the feed', () => {
  test('is well-formed for any text, in each language, without inactive posts', async () => {
    const { publicUrl } = server.services.config;
    const title = `<script>&"'`;
    const { slug } = await buildPost(server.services, {
      title,
      title_jp: '題名 & <b>',
      summary: ']]> & <p>',
      author_name: 'A & B',
    });
    await buildPost(server.services, { title: 'Hidden', is_active: false });
    const answer = await server.fetch('/blog/rss.xml?lang=ja');
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toContain('application/rss+xml');
    expect(text).toContain('<title>題名 &amp; &lt;b&gt;</title>');
    expect(text).toContain(`<link>${publicUrl}/blog/${slug}?lang=ja</link>`);
    expect(text).toContain('<description>]]&gt; &amp; &lt;p&gt;</description></item>');
    expect(text).toContain('<dc:creator>A &amp; B</dc:creator>');
    expect(text).not.toContain('Hidden');
    expect(unclosedTags(text)).toEqual([]);
    expect(await (await server.fetch('/blog/rss.xml?lang=en')).text()).toContain(
      '<title>&lt;script&gt;&amp;&quot;&#39;</title>',
    );
  });
});

describe('the slug of a post', () => {
  test('is derived from the title, also when it is taken, and can be chosen once', async () => {
    const admin = await buildAdmin(server.services);
    const create = async (more: object) =>
      await server.call(createPost, admin, { body: { title: 'How to learn', ...more } });
    const made = await Promise.all([create({}), create({})]);
    const slugs = made.map(({ body }) => body.slug).toSorted((one, other) => one.length - other.length);
    expect(slugs[0]).toBe('how-to-learn');
    expect(slugs[1]).toMatch(/^how-to-learn-[0-9a-f]{6}$/);
    const chosen = await Promise.all([create({ slug: 'chosen' }), create({ slug: 'chosen' })]);
    const statuses = chosen.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([200, 400]);
    expect(chosen.find(({ status }) => status === 400)?.body.error.issues).toEqual([
      { path: 'slug', message: 'taken' },
    ]);
    for (const slug of ['Big', 'a b', '-a', 'a/b', 'ө', '']) {
      expect((await create({ slug })).body.error.issues?.[0]?.path).toBe('slug');
    }
  });

  test('is unchanged when the form has none, and cannot be that of another post', async () => {
    const admin = await buildAdmin(server.services);
    const { body: made } = await server.call(createPost, admin, { body: { title: 'First' } });
    await buildPost(server.services, { slug: 'other' });
    const save = async (slug: string | null) =>
      await server.call(updatePost, admin, { params: made, body: { ...made, title: 'Second', slug } });
    expect((await save('other')).body.error.issues).toEqual([{ path: 'slug', message: 'taken' }]);
    expect((await save(null)).body).toMatchObject({ title: 'Second', slug: 'first' });
    const { body: copy } = await server.call(copyPost, admin, { params: made });
    expect(copy).toMatchObject({ slug: 'second-copy', is_active: false, published_at: null });
  });
});

test('a post gets its publication date when it is first activated', async () => {
  const { clock } = server.services;
  const admin = await buildAdmin(server.services);
  const { body: draft } = await server.call(createPost, admin, { body: { title: 'Draft' } });
  expect(draft.published_at).toBeNull();
  clock.advance(60);
  const save = async (seen: typeof draft, is_active: boolean) =>
    (await server.call(updatePost, admin, { params: seen, body: { ...seen, is_active } })).body;
  const shown = await save(draft, true);
  expect([shown.published_at, shown.updated_at > draft.updated_at]).toEqual([shown.updated_at, true]);
  clock.advance(60);
  const again = await save(await save(shown, false), true);
  expect(again).toMatchObject({ is_active: true, published_at: shown.published_at });
});

test('a preview is the HTML of the page, for admins only', async () => {
  const admin = await buildAdmin(server.services);
  const input = { body: { body: '# A', body_mn: '<b>' } };
  expect((await server.call(previewPost, admin, input)).body).toEqual({
    body_html: '<h2>A</h2>\n',
    body_html_jp: null,
    body_html_mn: '<p>&lt;b&gt;</p>\n',
  });
  expect((await server.call(previewPost, null, input)).status).toBe(401);
});

/** Returns the tags of an XML text that are not closed in order. */
function unclosedTags(xml: string): string[] {
  const open: string[] = [];
  for (const [, closing, name = '', selfClosing] of xml.matchAll(/<(\/?)([\w:]+)[^<>]*?(\/?)>/g)) {
    if (selfClosing) continue;
    if (!closing) open.push(name);
    else if (open.pop() !== name) return [`</${name}>`];
  }
  return open;
}
