import type { Page, Worker } from '@playwright/test';
import { startFakePush } from '#server/testing/outside/fake-push.ts';
import { countServiceWorkers } from '../../support/device.ts';
import { accountOf, expect, type Site, setLanguage, signIn, test as base } from '../../support/site.ts';

type FakePush = Awaited<ReturnType<typeof startFakePush>>;

/** A site that pushes to a fake service. */
const test = base.extend<object, { pushes: FakePush }>({
  pushes: [
    async ({}, use) => {
      const pushes = await startFakePush();
      await use(pushes);
      await pushes.stop();
    },
    { scope: 'worker' },
  ],
  settings: [
    // The site must trust the certificate of the fake service.
    async ({ pushes }, use) => await use({ PUSH_SERVICES: pushes.origin, NODE_TLS_REJECT_UNAUTHORIZED: '0' }),
    { scope: 'worker' },
  ],
});
test.use({ serviceWorkers: 'allow' });
test.describe.configure({ timeout: 120_000 });

/** Headless Chromium has no push service, so its subscriptions are those of the fake one. */
async function replacePushService(page: Page, device: ReturnType<FakePush['subscribe']>): Promise<void> {
  await page.addInitScript(({ endpoint, keys }) => {
    const key = 'test.subscribed';
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => await Promise.resolve((sessionStorage.removeItem(key), true)),
    };
    Object.assign(PushManager.prototype, {
      subscribe: async () => await Promise.resolve((sessionStorage.setItem(key, ''), subscription)),
      getSubscription: async () => await Promise.resolve(sessionStorage.getItem(key) === null ? null : subscription),
    });
  }, device);
}

/** Delivers a decrypted message to the service worker, as the browser does. */
async function deliver(page: Page, site: Site, message: unknown): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    client.on(
      'ServiceWorker.workerRegistrationUpdated',
      ({ registrations: [one] }) => one && resolve(one.registrationId),
    ),
  );
  await client.send('ServiceWorker.enable');
  const registrationId = await registered;
  await client.send('ServiceWorker.deliverPushMessage', {
    origin: site.url,
    registrationId,
    data: JSON.stringify(message),
  });
}

interface Shown {
  title: string;
  data: string;
}

/** What the test replaces in the service worker. */
interface WorkerScope {
  shown: Shown[];
  registration: { showNotification: (title: string, options: { data: string }) => Promise<void> };
  clients: { openWindow: (path: string) => Promise<null> };
  dispatchEvent: (event: Event) => void;
  ExtendableEvent: new (name: string) => Event;
}

/** Headless Chromium shows no notifications, so the worker keeps what it would show. */
const keepNotifications = async (worker: Worker): Promise<void> =>
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    scope.shown = [];
    scope.registration.showNotification = async (title, { data }) =>
      await Promise.resolve(void scope.shown.push({ title, data }));
  });

const listNotifications = async (worker: Worker): Promise<Shown[]> =>
  await worker.evaluate(() => (globalThis as unknown as WorkerScope).shown);

/** Clicks the first notification and returns the page that opens. */
const clickNotification = async (worker: Worker): Promise<string> =>
  await worker.evaluate(async () => {
    const scope = globalThis as unknown as WorkerScope;
    return await new Promise<string>((resolve) => {
      scope.clients.openWindow = async (path) => await Promise.resolve((resolve(path), null));
      const notification = { data: scope.shown[0]?.data, close: () => {} };
      scope.dispatchEvent(Object.assign(new scope.ExtendableEvent('notificationclick'), { notification }));
    });
  });

async function approveEnrollment(site: Site, email: string): Promise<void> {
  const { email: adminEmail, password } = accountOf(site, 'admin');
  const signedIn = await fetch(`${site.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: adminEmail, password }),
  });
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  const [row] = await site.query(
    `select enrollments.id from enrollments join profiles on profiles.id = student_id
     where profiles.email = $1 and status = 'pending'`,
    [email],
  );
  const answer = await fetch(`${site.url}/api/admin/enrollments/status`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ changes: [{ id: row?.['id'], from: 'pending', to: 'active' }] }),
  });
  expect(answer.status).toBe(200);
}

test('a learner switches notifications on, gets one about a decision that leads to its page, and signs out', async ({
  page,
  context,
  site,
  pushes,
}) => {
  const device = pushes.subscribe();
  const learner = accountOf(site, 'temuulen');
  await context.grantPermissions(['notifications'], { origin: site.url });
  await setLanguage(context, site, 'en');
  await replacePushService(page, device);
  await signIn(page, learner);
  await page.goto('/settings#notifications');
  await page.getByLabel('Send notifications to this device').click();
  await expect(page.getByText('Devices that get notifications: 1')).toBeVisible();
  // The test may run at night.
  await page.getByLabel('Quiet from').selectOption('23:00');
  await expect(page.getByLabel('Quiet until').getByRole('option', { name: '23:00' })).toBeDisabled();
  await page.getByLabel('Send nothing between these hours').click();
  await expect(page.getByLabel('Quiet from')).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('Send notifications to this device')).toBeChecked();
  const chosen = { quiet_hours: false, quiet_from: 23, quiet_until: 8 };
  expect(await site.query('select quiet_hours, quiet_from, quiet_until from push_subscriptions')).toEqual([chosen]);
  await expect(page.getByLabel('Course enrollments: to devices')).toBeChecked();

  await approveEnrollment(site, learner.email);
  await site.advance(15);
  await expect.poll(() => pushes.received.length, { timeout: 20_000 }).toBe(1);
  const { message } = pushes.received[0] ?? {};
  expect(message).toEqual({ title: expect.any(String), path: expect.stringMatching(/^\/courses\//) });

  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('no service worker');
  await keepNotifications(worker);
  await deliver(page, site, message);
  const { title, path: data } = message as { title: string; path: string };
  await expect.poll(() => listNotifications(worker)).toEqual([{ title, data }]);
  const path = await clickNotification(worker);
  expect(path).toBe(data);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  await expect.poll(async () => await site.query('select endpoint from push_subscriptions')).toEqual([]);
  await expect.poll(async () => await countServiceWorkers(page)).toBe(0);
});
