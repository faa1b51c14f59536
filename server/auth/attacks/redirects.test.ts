import { createHash, randomBytes } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { fakeProviderSettings, startFakeProvider } from '#server/testing/outside/fake-provider.ts';
import { useServer } from '#server/testing/server.ts';
import { allMails, authClient, proofIn, useMailDir, waitForMails } from '#server/auth/testing/auth-client.ts';
import { eventually } from '#server/testing/waits.ts';

const home = 'https://site.example.com';
const provider = await startFakeProvider();
afterAll(async () => await provider.stop());
const mailDir = useMailDir();
const server = useServer({
  MAIL_DIR: mailDir,
  AUTH_MAIL_INTERVAL_S: '0',
  PUBLIC_URL: home,
  AUTH_REDIRECT_ALLOW_LIST: 'https://*.preview.example.com/**,https://app.example.com/callback',
  ...fakeProviderSettings(provider.origin),
});
const { ask, signUp } = authClient(server);

const slash = '\u2215';
/** Addresses that resemble ours or that parsers read differently. */
const odd = [
  // another host
  'https://evil.example.net',
  'https://evil.example.net/auth/callback?x=https://site.example.com',
  'https://site.example.com.evil.example.net/',
  'https://evil-site.example.com/',
  'https://site.example.comevil.example.net/',
  'https://evil.example.net/.preview.example.com/',
  'https://evil.example.net#.preview.example.com/',
  'https://evil.example.net?.preview.example.com/',
  'https://a.b.preview.example.com/',
  'https://preview.example.com/',
  'https://app.example.com/callback/../../evil',
  'https://app.example.com/callback?next=https://evil.example.net',
  // user information before the @
  'https://site.example.com@evil.example.net/',
  'https://site.example.com:443@evil.example.net/',
  'https://site.example.com%40evil.example.net/',
  'https://evil.example.net@site.example.com/',
  'https://a:b@app.example.com/callback',
  // slashes and their variants
  '//evil.example.net',
  '///evil.example.net',
  '/\\evil.example.net',
  '\\\\evil.example.net',
  'https:/\\evil.example.net',
  'https:\\\\evil.example.net\\site.example.com',
  String.raw`https://evil.example.net\@site.example.com/`,
  String.raw`https://evil.example.net\.preview.example.com/`,
  'https:evil.example.net',
  `https://evil.example.net${slash}site.example.com`,
  'https://evil.example.net%2f.preview.example.com/',
  'https://evil.example.net%5c.preview.example.com/',
  'https://evil.example.net%00.preview.example.com/',
  'https://evil.example.net%23.preview.example.com/',
  // white space and control characters, which parsers drop
  'https://evil.example.net\t.preview.example.com/',
  'ht\ntps://evil.example.net/',
  '\u0000https://evil.example.net/',
  ' https://evil.example.net/ ',
  'https://evil.example.net\r\nSet-Cookie: a=b',
  // schemes
  'javascript:alert(document.domain)//site.example.com',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'javascript://site.example.com/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://site.example.com/x',
  'view-source:https://site.example.com/',
  'file://site.example.com/etc/passwd',
  'ftp://site.example.com/',
  'ws://site.example.com/',
  'intent://site.example.com/#Intent;scheme=https;end',
  'http://site.example.com/',
  'HTTP://SITE.EXAMPLE.COM/',
  // numbers for hosts
  'https://127.0.0.1/',
  'http://localhost:3000/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://0/',
  'https://10.0.0.1.preview.example.com.evil.example.net/',
  // ports and dots
  'https://site.example.com:8443/',
  'https://site.example.com:80/',
  'https://site.example.com./',
  'https://a.preview.example.com./',
  'https://a.preview.example.com:8443/',
  'https://site%2eexample%2ecom.evil.example.net/',
  // homographs
  'https://s\u0456te.example.com/',
  'https://xn--ste-hmd.example.com/',
  'https://site\u3002evil.example.net/',
  // the service's own addresses, which would forward the session in their fragment
  `${home}/auth/v1/authorize?provider=github`,
  `${home}/auth/v1/verify?token=x&type=signup&redirect_to=https://evil.example.net`,
  `${home}/x/../auth/v1/callback?state=x`,
  `${home}/auth/%761/authorize?provider=github`,
  `${home}/%61uth/v1/authorize?provider=github`,
  `${home}/auth%2fv1%2fauthorize`,
  `${home}/auth/v1%`,
  // too long or empty
  `https://site.example.com/${'a'.repeat(3000)}`,
  'null',
  '[object Object]',
  '%2f%2fevil.example.net',
];

/** Addresses of this site in unusual spellings. */
const ours: [string, string][] = [
  [`${home}/auth/callback?a=b`, `${home}/auth/callback?a=b`],
  ['HTTPS://SITE.example.COM/x', `${home}/x`],
  [`${home}:443/x`, `${home}/x`],
  [`${home}/auth/v1`, `${home}/auth/v1`],
  [`${home}/auth/v1x/authorize`, `${home}/auth/v1x/authorize`],
  ['https://\uff53ite.example.com/x', `${home}/x`],
  [`\t${home}/x\n`, `${home}/x`],
  [`${home}//evil.example.net/`, `${home}//evil.example.net/`],
  [`${home}/\\evil.example.net`, `${home}//evil.example.net`],
  ['https://a.preview.example.com/x', 'https://a.preview.example.com/x'],
];

const where = (address: string) => {
  const target = new URL(address);
  for (const name of ['error', 'error_code', 'error_description', 'code']) target.searchParams.delete(name);
  target.hash = '';
  return target.href.replace(/\?$/, '');
};
const encoded = (address: string) => encodeURIComponent(address);
const go = async (address: string, headers: Record<string, string> = {}) => {
  const answer = await server.fetch(`/auth/v1${address}`, { redirect: 'manual', headers });
  return { status: answer.status, location: answer.headers.get('location') ?? '', headers: answer.headers };
};

/** The redirect target of a mail link that requests `address`; it follows the same rule for a used link. */
const linkTarget = async (address: string) => {
  const { status, location } = await go(`/verify?token=pkce_x&type=recovery&redirect_to=${encoded(address)}`);
  expect(status).toBe(303);
  return where(location);
};

/** The redirect target of a provider sign-in that requests `address`. */
async function arrivalTarget(address: string): Promise<string> {
  const { status, location, headers } = await go(`/authorize?provider=github&redirect_to=${encoded(address)}`);
  expect(status).toBe(302);
  expect(new URL(location).origin).toBe(provider.origin);
  const state = new URL(location).searchParams.get('state') ?? '';
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
  const back = await go(`/callback?state=${state}&error=access_denied`, { cookie });
  expect(back.status).toBe(302);
  return where(back.location);
}

describe('an address that is not ours', () => {
  test.each(odd)('%j is replaced by our own, for links and provider callbacks', async (address) => {
    expect(await linkTarget(address)).toBe(`${home}/`);
    expect(await arrivalTarget(address)).toBe(`${home}/`);
  });

  // Header values are Latin-1 only.
  const headerSafe = odd.filter((address) => /^[\u0021-\u00ff]([\u0020-\u00ff]*[\u0021-\u00ff])?$/.test(address));
  test.each(headerSafe)('%j is not accepted from the Referer either', async (referer) => {
    expect(where((await go('/verify?token=x&type=recovery', { referer })).location)).toBe(`${home}/`);
  });

  test('appears in no mail, for any request', async () => {
    const before = (await allMails(mailDir)).length;
    for (const [index, address] of odd.entries()) {
      const body = { email: `reader-${index}@example.com` };
      expect((await ask('POST', `/otp?redirect_to=${encoded(address)}`, { body })).status).toBe(200);
    }
    const mails = await eventually(async () => {
      const all = await allMails(mailDir);
      expect(all).toHaveLength(before + odd.length);
      return all.slice(before);
    });
    const targets = mails.map((mail) => new URL(proofIn(mail).link).searchParams.get('redirect_to'));
    expect(new Set(targets)).toEqual(new Set([home]));
    expect(mails.filter(({ text, html }) => /evil|preview/.test(text + html))).toEqual([]);
  });
});

describe('an address of this site', () => {
  test.each(ours)('%j redirects to %s', async (address, target) => {
    expect(await linkTarget(address)).toBe(target);
    expect(await arrivalTarget(address)).toBe(target);
  });

  test('is read from the Referer if the request has no target or one of another site', async () => {
    const referer = `${home}/courses`;
    for (const query of ['', `&redirect_to=${encoded('https://evil.example.net')}`]) {
      expect(where((await go(`/verify?token=x&type=recovery${query}`, { referer })).location)).toBe(referer);
    }
    const named = `&redirect_to=${encoded(`${home}/named`)}`;
    expect(where((await go(`/verify?token=x&type=recovery${named}`, { referer })).location)).toBe(`${home}/named`);
  });

  test('is read from the query only, and must not be repeated', async () => {
    const redirect_to = `${home}/body`;
    await signUp('body@example.com', { redirect_to, options: { redirect_to } });
    const [mail] = await waitForMails(mailDir, 'body@example.com');
    expect(new URL(proofIn(mail).link).searchParams.get('redirect_to')).toBe(home);
    const twice = `redirect_to=${encoded(home)}&redirect_to=${encoded('https://evil.example.net')}`;
    for (const address of [`/verify?token=x&type=recovery&${twice}`, `/authorize?provider=github&${twice}`]) {
      expect((await go(address)).status).toBe(400);
    }
  });
});

describe('headers that name a host', () => {
  const forged = {
    'x-forwarded-host': 'evil.example.net',
    'x-forwarded-proto': 'http',
    origin: 'https://evil.example.net',
  };

  test('change no link, no redirect and no address sent to a provider', async () => {
    const email = 'host@example.com';
    await server.fetch('/auth/v1/signup', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...forged, forwarded: 'host=evil.example.net' },
      body: JSON.stringify({ email, password: 'secret-1' }),
    });
    const [mail] = await waitForMails(mailDir, email);
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil');
    expect(proofIn(mail).link).toMatch(/^https:\/\/site\.example\.com\/auth\/v1\/verify\?/);
    const challenge = createHash('sha256').update(randomBytes(32)).digest('base64url');
    const { location } = await go(
      `/authorize?provider=google&code_challenge=${challenge}&code_challenge_method=s256`,
      forged,
    );
    expect(new URL(location).searchParams.get('redirect_uri')).toBe(`${home}/auth/v1/callback`);
    expect(location).not.toContain('evil');
  });
});
