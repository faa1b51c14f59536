import { expect, reportCspViolations, type Site, test } from '../../support/site.ts';

// The security headers of responses. All other tests also fail on a policy violation, because it is logged to the console
// (site.ts).

const assetsIn = (html: string) =>
  [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '');

/** Addresses of every kind of response: pages, API, errors, build files, uploads, and files for crawlers. */
async function addresses(site: Site): Promise<string[]> {
  const html = await (await fetch(site.url)).text();
  const { rows } = (await (await fetch(`${site.url}/api/jobs`)).json()) as { rows: { id: string }[] };
  const job = rows[0]?.id ?? '';
  const pages = ['/', '/?lang=ja', '/nowhere', '/signin', '/dashboard', '/admin-dashboard', `/jobs/${job}`, '/%zz'];
  const calls = ['/api/site', '/api/nowhere', '/api/me', '/auth/v1/settings', '/auth/v1/user', '/auth/v1/nothing'];
  const files = [
    '/sw.js',
    '/assets/nothing.js',
    '/assets/?a[]=1',
    `/preview/jobs/${job}`,
    `/media/images/${job}`,
    ...assetsIn(html),
  ];
  const crawled = ['/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/blog/rss.xml', '/healthz', '/readyz'];
  return [...pages, ...calls, ...files, ...crawled];
}

test('every kind of response has a strict policy, sets no cookies and allows no other origin', async ({ site }) => {
  const all = await addresses(site);
  expect(all.length).toBeGreaterThan(28);
  for (const address of all) {
    const answer = await fetch(site.url + address, { redirect: 'manual', headers: { origin: 'https://example.com' } });
    await answer.arrayBuffer();
    const { headers, status } = answer;
    expect.soft(status, address).toBeLessThan(500);
    const policy = headers.get('content-security-policy') ?? '';
    expect.soft(policy, address).toMatch(/default-src '(?:none|self)'/);
    expect.soft(policy, address).toMatch(/frame-ancestors 'none'/);
    expect.soft(policy, address).not.toMatch(/unsafe|\*|script-src[^;]*(?:data:|https?:)/);
    expect.soft(headers.get('x-content-type-options'), address).toBe('nosniff');
    expect.soft(headers.get('x-frame-options'), address).toBe('DENY');
    expect.soft(headers.get('referrer-policy'), address).toBe('strict-origin-when-cross-origin');
    expect.soft(headers.get('permissions-policy'), address).toContain('camera=()');
    expect.soft(headers.get('set-cookie'), address).toBeNull();
    expect.soft(headers.get('access-control-allow-origin'), address).toBeNull();
    expect.soft(headers.get('x-powered-by'), address).toBeNull();
  }
});

test('an injected script does not run, and the violation is logged to the console', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url });
  await reportCspViolations(context);
  const page = await context.newPage();
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  await page.goto('/terms');
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.injected = true';
    document.body.append(script);
    return 'injected' in window;
  });
  expect(ran).toBe(false);
  await expect.poll(() => lines.join('\n')).toContain('The policy refused script-src-elem: inline');
  await context.close();
});
