// The pages that search engines are asked to keep: one of each kind, as the sitemap names them.

/** `[name, path]` of each indexable screen, `/jobs/{id}` for the first of its kind. */
export async function indexablePages(url) {
  const addressesIn = async (path) => {
    const text = await (await fetch(url + path)).text();
    return Array.from(text.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address]) => new URL(address).pathname);
  };
  const files = await addressesIn('/sitemap.xml');
  const pages = new Map();
  for (const pathname of (await Promise.all(files.map(addressesIn))).flat()) {
    const name = pathname
      .replace(/^\/(courses|jobs|projects)\/[^/]+$/, '/$1/{id}')
      .replace(/^\/blog\/[^/]+$/, '/blog/{slug}');
    if (!pages.has(name)) pages.set(name, pathname);
  }
  return [...pages];
}
