import { expect, reportCspViolations, type Site, test } from '../support/site.ts';

// The security headers of responses. Every other test also fails when a policy refuses something: the refusal is written to the
// console, which has to stay empty (site.ts).

const assetsIn = (html: string) =>
  [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '');

/** An address of every kind of answer: pages, refusals, files of the build, files of others, and what crawlers read. */
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
  const read = ['/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/blog/rss.xml', '/healthz', '/readyz'];
  return [...pages, ...calls, ...files, ...read];
}

test('every kind of answer says what it may do, keeps nothing in cookies and is open to no other origin', async ({
  site,
}) => {
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

test('a script that somebody slips into a page does not run, and the journeys hear of it', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.url });
  await reportCspViolations(context);
  const page = await context.newPage();
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  await page.goto('/terms');
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.slipped = true';
    document.body.append(script);
    return 'slipped' in window;
  });
  expect(ran).toBe(false);
  await expect.poll(() => lines.join('\n')).toContain('The policy refused script-src-elem: inline');
  await context.close();
});
