import { waitFor } from '@testing-library/react';
import { beforeAll, expect, vi } from 'vitest';
import type { TokenAnswer } from '#domain/auth/contract.ts';
import { authClient } from '#server/auth/testing/auth-client.ts';
import { factorClient } from '#server/auth/testing/factor-client.ts';
import type { TestServer } from '#server/testing/server.ts';
import type { Browser, Visit } from './browser.tsx';

/** An address with a password. */
export interface Account {
  email: string;
  password: string;
}

/** Accounts with passwords, which sign in through the form with the real auth client. */
export function useAccounts(browser: Browser) {
  const { page, server, user } = browser;
  // The settings list four hundred time zones, which makes each query by role slow.
  beforeAll(() => {
    const zones = vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['Asia/Tokyo', 'Asia/Ulaanbaatar']);
    return () => zones.mockRestore();
  });

  /** Fills in the sign-in form and submits it. */
  async function submitCredentials({ email, password }: Account): Promise<void> {
    await user.type(await page.findByLabelText(/^Email/), email);
    await user.type(page.getByLabelText(/^Password/), password);
    await user.click(page.getByRole('button', { name: 'Sign in' }));
  }

  return { submitCredentials, ...accountsOf(server), ...appsOf(server), ...linksOf(browser) };
}

function accountsOf(server: TestServer) {
  const { signUp } = authClient(server);
  return {
    /** Creates an account with a confirmed address. */
    async createAccount(name: string): Promise<Account> {
      const account = { email: `${name.toLowerCase()}.account@example.com`, password: 'naiman sar' };
      const { status } = await signUp(account.email, { password: account.password, data: { full_name: name } });
      expect(status).toBe(200);
      await server.services.db
        .updateTable('auth.users')
        .set({ email_confirmed_at: server.services.clock.now(), email_autoconfirmed: false })
        .where('email', '=', account.email)
        .execute();
      return account;
    },
    /** Signs in without the form, from a browser with this user agent. */
    async sessionOf(account: Account, userAgent = 'Component test'): Promise<TokenAnswer> {
      const answer = await server.fetch('/auth/v1/token?grant_type=password', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': userAgent },
        body: JSON.stringify(account),
      });
      expect(answer.status).toBe(200);
      return (await answer.json()) as TokenAnswer;
    },
  };
}

function appsOf(server: TestServer) {
  const factors = factorClient(server);
  /** An authenticator app with this secret. It moves the clock for each code, because a code is accepted once. */
  const appOf = (secret: string) => ({
    nextCode: () => {
      server.services.clock.advance(30);
      return factors.codeOf(secret);
    },
  });
  /** Adds an authenticator app to a session; returns the app and the session that it has verified. */
  async function addApp({ access_token: token }: TokenAnswer, name: string) {
    const factor = await factors.begin(token, { friendly_name: name });
    const { status, body: session } = await factors.pass(token, factor);
    expect(status).toBe(200);
    return { app: appOf(factor.secret), session };
  }
  return { addApp, appOf };
}

function linksOf({ open, server, user }: Browser) {
  /** The page of the site to which the redirects of an address lead, as a path. */
  async function pageOf(address: string, cookies: string[] = []): Promise<string> {
    const { href, origin, pathname } = new URL(address);
    const isOurs = [server.url, server.services.config.publicUrl].includes(origin);
    const path = href.slice(origin.length);
    if (isOurs && !pathname.startsWith('/auth/v1/')) return path;
    const headers = { cookie: cookies.join('; ') };
    const answer = await fetch(isOurs ? server.url + path : href, { redirect: 'manual', headers });
    const next = answer.headers.get('location');
    if (next === null) throw new Error(`no redirect from ${href}: ${answer.status} ${await answer.text()}`);
    return await pageOf(next, [...cookies, ...cookiesOf(answer)]);
  }

  /** Opens a link from a mail or another site: follows its redirects to a page. */
  async function openLink(link: string, visit?: Visit): Promise<void> {
    open(await pageOf(link), visit);
  }

  /** Presses a button that leaves for a provider, and opens the page to which the provider returns in the same tab. */
  async function goToProvider(button: HTMLElement): Promise<void> {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const sent = vi.spyOn(globalThis, 'fetch');
    await user.click(button);
    await waitFor(() => expect(assign).toHaveBeenCalled());
    const answers = await Promise.allSettled(sent.mock.results.map(({ value }) => value as Promise<Response>));
    const cookies = answers.flatMap((answer) => (answer.status === 'fulfilled' ? cookiesOf(answer.value) : []));
    const address = String(assign.mock.calls[0]?.[0]);
    sent.mockRestore();
    assign.mockRestore();
    open(await pageOf(address, cookies), { isSameTab: true });
  }

  return { openLink, goToProvider };
}

const cookiesOf = ({ headers }: Response) => headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');

/** The path and query of the shown page. */
export const currentPath = () => window.location.pathname + window.location.search;
