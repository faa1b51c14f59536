import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { buildCourse, buildJob, buildLearner, buildPost, buildProject } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();

async function read(url: string) {
  const answer = await server.fetch(url);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, type: answer.headers.get('content-type'), bytes, text: bytes.toString() };
}

describe('search engines', () => {
  test('get a sitemap of active records in the languages of their titles, with their last change', async () => {
    const { publicUrl } = server.services.config;
    const both = await buildJob(server.services, { title: 'Developer <A&B>', title_jp: '開発者' });
    const one = await buildProject(server.services, { title: 'One language' });
    const hidden = await buildJob(server.services, { is_active: false });
    const post = await buildPost(server.services, { title_mn: 'Нийтлэл' });
    const now = server.services.clock.now();
    const portfolio = { is_on: true, is_findable: true, created_at: now, updated_at: now };
    for (const [handle, more] of Object.entries({ found: {}, unlisted: { is_findable: false }, off: { is_on: false } }))
      await server.services.db
        .insertInto('portfolios')
        .values({ ...portfolio, ...more, person_id: (await buildLearner(server.services)).id, handle })
        .execute();
    const index = await read('/sitemap.xml');
    expect(index.type).toContain('application/xml');
    const files = Array.from(index.text.matchAll(/<sitemap><loc>([^<]+)<\/loc>/g), ([, file = '']) => file);
    const kinds = ['pages', 'jobs', 'projects', 'posts', 'people'];
    expect(files).toEqual(kinds.map((kind) => `${publicUrl}/sitemap-${kind}-1.xml`));
    expect(index.text).toMatch(/sitemap-jobs-1\.xml<\/loc><lastmod>\d{4}-/);
    const texts = await Promise.all(files.map(async (file) => (await read(new URL(file).pathname)).text));
    const text = texts.join('\n');
    expect(text).toContain(`<loc>${publicUrl}/jobs/${both.id}?lang=ja</loc><lastmod>`);
    expect(text).toContain(`<xhtml:link rel="alternate" hreflang="en" href="${publicUrl}/jobs/${both.id}?lang=en"/>`);
    expect(text).not.toContain(`hreflang="mn" href="${publicUrl}/jobs/${both.id}"`);
    expect(text).toContain(`<url><loc>${publicUrl}/projects/${one.id}</loc><lastmod>`);
    expect(text).toContain(`<url><loc>${publicUrl}/blog/${post.slug}?lang=en</loc><lastmod>`);
    expect(text).not.toContain(hidden.id);
    expect(text).toContain(`<loc>${publicUrl}/people/found?lang=en</loc><lastmod>`);
    expect(text).not.toMatch(/people\/(?:unlisted|off)/);
    expect(text).toContain(`<loc>${publicUrl}/terms</loc></url>`);
  });

  test('get a robots.txt that links the sitemap and disallows private paths', async () => {
    const { text } = await read('/robots.txt');
    expect(text).toContain(`Sitemap: ${server.services.config.publicUrl}/sitemap.xml`);
    expect(text).toContain('Disallow: /admin-dashboard');
  });

  test('get a manifest with the name of the deployment', async () => {
    const { text, type } = await read('/manifest.webmanifest');
    expect(type).toContain('application/manifest+json');
    const names = { name: server.services.config.BRAND_NAME, lang: 'mn', id: '/', display: 'standalone' };
    expect(JSON.parse(text)).toMatchObject({
      ...names,
      shortcuts: [{ url: '/dashboard#continue' }, { name: 'Даалгавар' }],
    });
    const japanese = JSON.parse((await read('/manifest.webmanifest?lang=ja')).text) as {
      shortcuts: { name: string }[];
    };
    expect(japanese).toMatchObject({ lang: 'ja', id: '/', shortcuts: [{}, { name: '課題' }] });
    expect(JSON.parse((await read('/manifest.webmanifest?lang=xx')).text)).toMatchObject({ lang: 'mn' });
  });

  test('get a manifest whose pictures have the sizes that it names', async () => {
    const manifest = JSON.parse((await read('/manifest.webmanifest')).text) as Record<
      'icons' | 'screenshots',
      { src: string; sizes: string; type: string }[]
    >;
    for (const { src, sizes, type } of [...manifest.icons, ...manifest.screenshots]) {
      const { width, height, format, size } = await sharp(await readFile(`web/public${src}`)).metadata();
      expect(type).toContain(format);
      if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes);
      expect(size ?? 0).toBeLessThan(100_000);
    }
  });

  test('get a preview image in each language, except for inactive records', async () => {
    const { id } = await buildCourse(server.services, {
      title: 'Web',
      title_mn: 'Өргөн ₮ Үзэсгэлэн',
      title_jp: 'ウェブ',
    });
    const [mn, ja] = await Promise.all([read(`/preview/courses/${id}`), read(`/preview/courses/${id}?lang=ja`)]);
    expect(await sharp(mn.bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(mn.bytes.equals(ja.bytes)).toBe(false);
    expect((await read(`/preview/courses/${id}`)).bytes.equals(mn.bytes)).toBe(true);
    const hidden = await buildJob(server.services, { is_active: false });
    expect((await read(`/preview/jobs/${hidden.id}`)).status).toBe(404);
    expect((await read('/preview/people/1')).status).toBe(404);
  });
});
