// The pages that search engines are asked to keep: one of each kind, as the sitemap names them.

/** `[name, path]` of each indexable screen, `/jobs/{id}` for the first of its kind. */
export async function indexablePages(url) {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const pages = new Map();
  for (const [, address] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const { pathname } = new URL(address);
    const name = pathname
      .replace(/^\/(courses|jobs|projects)\/[^/]+$/, '/$1/{id}')
      .replace(/^\/blog\/[^/]+$/, '/blog/{slug}');
    if (!pages.has(name)) pages.set(name, pathname);
  }
  return [...pages];
}
