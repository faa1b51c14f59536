import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import pg from 'pg';
import { sessionKey } from '#web/lib/session/session-storage.ts';
import { type ServerProcess, startProcess } from './server-process.ts';
import { startCluster } from './processes.ts';
import { copySeededState } from './seeded-state.ts';

/** A running site with its own state folder, database and demonstration content. */
export interface Site extends ServerProcess {
  stateDir: string;
  /** The passwords of the demonstration accounts by address. */
  passwords: Record<string, string>;
  /** The mails sent so far, oldest first. */
  mails(): Promise<{ to: string; subject: string; text: string; html: string }[]>;
  /** Queries the site's database. */
  query(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Advances the server's clock. */
  advance(seconds: number): Promise<void>;
}

/** Server processes for the tests, behind a balancer if more than one. */
const processCount = Number(process.env['E2E_PROCESSES'] ?? 1);

/** Starts the built application. `env` adds settings; `stateDir` reuses a state folder and always starts one process. */
export async function startSite({
  env = {},
  stateDir,
}: { env?: Record<string, string>; stateDir?: string } = {}): Promise<Site> {
  const isOne = stateDir !== undefined || processCount === 1;
  const dir = stateDir ?? (await mkdtemp(path.join(os.tmpdir(), 'zamnal-e2e-')));
  if (stateDir === undefined && isOne) await copySeededState(dir);
  const settings = settingsOf(dir, env);
  return await openSite(dir, isOne ? await startProcess(settings) : await startCluster(processCount, settings));
}

/** The environment of a test site with the state folder `dir`. */
export const settingsOf = (dir: string, env: Record<string, string> = {}) => ({
  NODE_ENV: 'test',
  STATE_DIR: dir,
  MAIL_DIR: path.join(dir, 'mails'),
  AUTH_AUTOCONFIRM: 'on',
  RATE_LIMITS: 'off',
  HOMEWORK_LINK_CHECK: 'off',
  FFMPEG: 'off',
  TEST_CLOCK: '1',
  LOG_LEVEL: 'warn',
  ...env,
});

/** Adds the test helpers to a started server. */
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
  /** Fails the test if one of its pages logs an error or a warning. */
  quietConsole: void;
  /** True if the test makes chunks of a page fail to load: the loader logs each of them. */
  expectsMissingChunks: boolean;
}

interface WorkerFixtures {
  /** Environment variables of the site, added to the usual ones. */
  settings: Record<string, string>;
  site: Site;
}

/**
 * The test runner with one site per worker. Spec files share it and its clock, so one that changes the demonstration content puts it back, or sets `settings`,
 * which gives it a worker and a site of its own; so does one that depends on the server's clock.
 */
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
  expectsMissingChunks: [false, { option: true }],
  quietConsole: [
    async ({ context, expectsMissingChunks }, use) => {
      await reportCspViolations(context);
      await suppressSyntheticPointerEvents(context);
      const lines = collectConsoleLines(
        context,
        expectsMissingChunks ? [browserMessages, missingChunks] : [browserMessages],
      );
      await use();
      expect(lines, 'the console stays quiet').toEqual([]);
    },
    { auto: true },
  ],
});

// Chromium logs every failed request, the library for sessions a renewal that fails for long, and Playwright a blocked service worker.
const browserMessages =
  /^(Failed to load resource|AuthRetryableFetchError: Failed to fetch|Service Worker registration blocked by Playwright)/;
const missingChunks =
  /^(ChunkLoadError|Error: Unable to preload CSS|TypeError: Failed to fetch dynamically imported module)/;

/** Logs violations of the content security policy to the console of pages that are opened from now on. */
export async function reportCspViolations(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      // oxlint-disable-next-line no-console -- the fixture reads the console
      console.error(`The policy refused ${effectiveDirective}: ${blockedURI}`);
    });
  });
}

// Chromium sometimes sends events of a pointer that did not move, which would hydrate the page.
async function suppressSyntheticPointerEvents(context: BrowserContext): Promise<void> {
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

function collectConsoleLines(context: BrowserContext, expected: RegExp[]): string[] {
  const lines: string[] = [];
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !expected.some((line) => line.test(message.text())))
      lines.push(message.text());
  });
  context.on('weberror', (failure) => lines.push(failure.error().message));
  return lines;
}

/** Marks a test that only `npm run test:full` runs: `test('title', full, async ...)`. */
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

/** The button that opens the menu on phones. */
export const menuButton = (page: Page) => page.getByRole('button', { name: 'Open menu' });

/** Hydrates a public page by pressing a key without effect. */
export async function hydrate(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  // React has no event for hydration. Hydrated elements have a property with this prefix.
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

/** Sets the language cookie, which applies from the next page on. */
export async function setLanguage(context: BrowserContext, site: Site, language: 'mn' | 'ja' | 'en'): Promise<void> {
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

/** Signs in through the API and ends on a page without scripts. */
export async function signInWithoutForm(
  page: Page,
  site: Site,
  account: { email: string; password: string },
): Promise<void> {
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

/** Milliseconds without a new response after which a page counts as rendered. */
const idleMs = 500;

/**
 * Waits until a page is rendered: nothing is loading and no response has arrived for a while; then lays out the parts below the
 * first screen, which otherwise happens when they come near. Playwright's `networkidle` never happens, because the event stream
 * stays open.
 */
export async function waitUntilRendered(page: Page): Promise<void> {
  // Some signed-in screens load what is below the first screen when they are used. A visitor's page would be hydrated by the key.
  if (await page.evaluate((key) => sessionStorage.getItem(key) !== null, sessionKey))
    await page.keyboard.press('Shift');
  await page.waitForFunction((idle) => {
    const answers = performance.getEntriesByType('resource');
    const last = Math.max(0, ...answers.map((answer) => answer.startTime + answer.duration));
    const isLoading = document.querySelector('[role=status] [aria-hidden=true] > span:empty') !== null;
    return performance.now() - last > idle && !isLoading;
  }, idleMs);
  await page.evaluate(() => document.documentElement.setAttribute('data-whole', ''));
}

export { expect };
