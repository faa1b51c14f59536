import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import pg from 'pg';
import { sessionKey } from '#web/lib/session/session-storage.ts';
import { type ServerProcess, startProcess } from './server-process.ts';
import { startSeveral } from './processes.ts';

/** The product as a stranger starts it: its own state folder, its own database, demonstration content. */
export interface Site extends ServerProcess {
  stateDir: string;
  /** The passwords of the demonstration accounts by address. */
  passwords: Record<string, string>;
  /** The mails sent so far, oldest first. */
  mails(): Promise<{ to: string; subject: string; text: string; html: string }[]>;
  /** Asks the site's own database, for what no screen does or shows; answers with the rows. */
  query(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Moves the server's clock. */
  advance(seconds: number): Promise<void>;
}

/** Processes that the journeys run against, with requests spread at random; one without balancer where nothing is said. */
const usualProcesses = Number(process.env['E2E_PROCESSES'] ?? 1);

/** Starts the built product; `env` adds settings, `stateDir` reuses a folder, which one process then has for itself. */
export async function startSite({
  env = {},
  stateDir,
}: { env?: Record<string, string>; stateDir?: string } = {}): Promise<Site> {
  const dir = stateDir ?? (await mkdtemp(path.join(os.tmpdir(), 'zamnal-e2e-')));
  const settings = settingsOf(dir, env);
  const isOne = stateDir !== undefined || usualProcesses === 1;
  return await openSite(dir, isOne ? await startProcess(settings) : await startSeveral(usualProcesses, settings));
}

/** The settings of a site of the journeys, whose folder is `dir`. */
export const settingsOf = (dir: string, env: Record<string, string> = {}) => ({
  NODE_ENV: 'test',
  STATE_DIR: dir,
  MAIL_DIR: path.join(dir, 'mails'),
  AUTH_AUTOCONFIRM: 'on',
  RATE_LIMITS: 'off',
  TEST_CLOCK: '1',
  LOG_LEVEL: 'warn',
  ...env,
});

/** What a test does with a site that runs. */
export async function openSite<Started extends ServerProcess>(dir: string, started: Started): Promise<Site & Started> {
  const { url } = started;
  const mailDir = path.join(dir, 'mails');
  const accounts = await readFile(path.join(dir, 'demo-accounts.json'), 'utf8').catch(() => '{}');
  return {
    ...started,
    stateDir: dir,
    passwords: JSON.parse(accounts) as Record<string, string>,
    mails: async () => {
      const names = (await readdir(mailDir).catch(() => [])).filter((name) => name.endsWith('.json')).toSorted();
      return await Promise.all(
        names.map(async (name) => JSON.parse(await readFile(path.join(mailDir, name), 'utf8')) as never),
      );
    },
    query: async (sql, values) => {
      const client = new pg.Client({ host: path.join(dir, 'run'), user: 'zamnal', database: 'zamnal' });
      await client.connect();
      const { rows } = await client.query<Record<string, unknown>>(sql, values);
      await client.end();
      return rows;
    },
    advance: async (seconds) => {
      const answer = await fetch(`${url}/__test/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ advance_s: seconds }),
      });
      expect(answer.status).toBe(200);
    },
  };
}

interface Fixtures {
  /** Fails the test when any of its pages wrote an error or a warning to the console. */
  quietConsole: void;
  /** True in journeys that lose the network while a page loads its parts: the loader says which parts it could not have. */
  losesParts: boolean;
}

interface WorkerFixtures {
  /** Settings of the site beside those that all tests have. */
  settings: Record<string, string>;
  site: Site;
}

/** The runner with one site for each worker. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  settings: [{}, { scope: 'worker', option: true }],
  site: [
    async ({ settings }, use) => {
      const site = await startSite({ env: settings });
      await use(site);
      await site.stop();
      await rm(site.stateDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => await use(site.url),
  losesParts: [false, { option: true }],
  quietConsole: [
    async ({ context, losesParts }, use) => {
      await reportRefusals(context);
      await restPointer(context);
      const lines = listen(context, losesParts ? [ownWords, lostParts] : [ownWords]);
      await use();
      expect(lines, 'the console stays quiet').toEqual([]);
    },
    { auto: true },
  ],
});

// Chromium itself writes a line for every failed request, and Playwright for a blocked service worker; tests check
// themselves how the site reacts.
const ownWords = /^(Failed to load resource|Service Worker registration blocked by Playwright)/;
const lostParts = /^(LostPart|Error: Unable to preload CSS|TypeError: Failed to fetch dynamically imported module)/;

/** Writes whatever a page's policy refuses into its console, in pages that are opened from now on. */
export async function reportRefusals(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      // oxlint-disable-next-line no-console -- where the fixture looks
      console.error(`The policy refused ${effectiveDirective}: ${blockedURI}`);
    });
  });
}

// Chromium sometimes sends events of an unmoved pointer, which would hydrate a page by chance.
async function restPointer(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    for (const name of ['pointerover', 'pointermove'] as const)
      window.addEventListener(
        name,
        (event) => {
          if (event.isTrusted && event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
        },
        { capture: true },
      );
  });
}

function listen(context: BrowserContext, expected: RegExp[]): string[] {
  const lines: string[] = [];
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !expected.some((line) => line.test(message.text())))
      lines.push(message.text());
  });
  context.on('weberror', (failure) => lines.push(failure.error().message));
  return lines;
}

/** Details of a test that only `npm run test:full` runs: `test('title', full, async ...)`. */
export const full = { tag: '@full' };

/** The address and password of a demonstration account. */
export function accountOf(
  site: Site,
  name: 'admin' | 'nomin' | 'temuulen' | 'anujin',
): { email: string; password: string } {
  const email = `${name}@example.com`;
  const password = site.passwords[email];
  if (password === undefined) throw new Error(`no password for ${email}`);
  return { email, password };
}

/** The button of the menu on phones. */
export const opener = (page: Page) => page.getByRole('button', { name: 'Open menu' });

/** Hydrates a public page, which otherwise leaves its links to the browser, by a key without effect. */
export async function hydrate(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  // React has no event for it; hydrated elements have a property that starts with this name.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('body *')].every(
      (element) =>
        element.closest('script, svg, template, style') ||
        Object.keys(element).some((key) => key.startsWith('__reactFiber')),
    ),
  );
}

/** The link to the first job of the list. */
export const firstJob = (page: Page) =>
  page.getByRole('region', { name: 'Jobs' }).getByRole('heading', { level: 2 }).first().getByRole('link');

/** Shows the site in `language` from the next page on. */
export async function speak(context: BrowserContext, site: Site, language: 'mn' | 'ja' | 'en'): Promise<void> {
  await context.addCookies([{ name: 'lang', value: language, url: site.url }]);
}

/** Signs in through the form. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/signin');
  await page.locator('main input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.locator('main form button[type=submit]').click();
  await page.waitForURL((url) => url.pathname !== '/signin');
}

/** Signs in without the form and ends on a page that draws nothing. */
export async function enter(page: Page, site: Site, account: { email: string; password: string }): Promise<void> {
  const answer = await fetch(`${site.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  expect(answer.status).toBe(200);
  await page.goto('/robots.txt');
  await page.evaluate(([key, session]) => sessionStorage.setItem(key, session), [
    sessionKey,
    await answer.text(),
  ] as const);
}

/** Milliseconds without anything new after which a page counts as drawn. */
const quietFor = 500;

/**
 * Waits until a page has drawn what it asked for: nothing is announced as loading, no answer has come for a while, and what
 * lies below the first screen is laid out. Its own idea of an idle network does not do, since the stream of live events stays
 * open.
 */
export async function untilDrawn(page: Page): Promise<void> {
  await page.waitForFunction((quiet) => {
    const answers = performance.getEntriesByType('resource');
    const last = Math.max(0, ...answers.map((answer) => answer.startTime + answer.duration));
    const below = [...document.querySelectorAll('.below')];
    const isLaidOut = below.every((part) => getComputedStyle(part).contentVisibility === 'visible');
    const isLoading = document.querySelector('[role=status] [aria-hidden=true] > span:empty') !== null;
    return performance.now() - last > quiet && !isLoading && isLaidOut;
  }, quietFor);
}

export { expect };
