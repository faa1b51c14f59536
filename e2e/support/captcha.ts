import type { FrameLocator, Page } from '@playwright/test';
import { startFakeService } from '#server/testing/outside/fake-service.ts';
import { test as base } from './site.ts';

const secret = 'the secret of the captcha service';

/** The service's script in the page. It renders a frame for each widget; the frame posts a message for each button press. */
function script(): void {
  const address = new URL((document.currentScript as HTMLScriptElement).src);
  const widgets: { frame: HTMLIFrameElement; options: Record<string, string & ((token?: string) => void)> }[] = [];
  addEventListener('message', ({ origin, data }: MessageEvent<{ id: string; event: string; token: string }>) => {
    if (origin === address.origin) widgets[Number(data.id)]?.options[data.event]?.(data.token);
  });
  Object.assign(window, {
    hcaptcha: {
      render(container: HTMLElement, options: Record<string, string & (() => void)>) {
        const { sitekey = '', theme = '', size = '', hl = '' } = options;
        const frame = document.createElement('iframe');
        const id = String(widgets.push({ frame, options }) - 1);
        frame.title = 'Captcha';
        frame.width = size === 'compact' ? '164' : '303';
        frame.height = '78';
        frame.src = `${address.origin}/frame?${new URLSearchParams({ id, sitekey, theme, size, hl }).toString()}`;
        container.append(frame);
        return id;
      },
      reset(id: string) {
        const widget = widgets[Number(id)];
        if (!widget) return;
        // At once, so that nobody presses a button of the frame before.
        const again = widget.frame.cloneNode() as HTMLIFrameElement;
        again.src += '&again';
        widget.frame.replaceWith(again);
        widget.frame = again;
      },
      remove(id: string) {
        widgets[Number(id)]?.frame.remove();
      },
    },
  });
  (window as unknown as Record<string, () => void>)[address.searchParams.get('onload') ?? '']?.();
}

const frameOf = (search: string, token: string) => {
  const { id, sitekey, theme, size, hl } = Object.fromEntries(new URLSearchParams(search));
  const post = (event: string) => `parent.postMessage({ id: '${id}', event: '${event}', token: '${token}' }, '*')`;
  return `<!doctype html><html lang="en"><title>Captcha</title>
    <button onclick="${post('callback')}">I am a person</button>
    <button onclick="${post('expired-callback')}">Expire</button>
    <button onclick="${post('error-callback')}">Fail</button>
    <p>${sitekey} ${theme} ${size} ${hl}</p></html>`;
};

async function startFakeCaptcha() {
  const unused = new Set<string>();
  const state = { isBlocked: false, accepts: true };
  const service = await startFakeService(({ path, body }) => {
    const { pathname, search } = new URL(path, 'http://captcha.example.com');
    if (pathname === '/1/api.js')
      return state.isBlocked ? { status: 503, body: '' } : { body: `(${script.toString()})()` };
    if (pathname === '/frame') {
      const token = `token-${service.requests.length}`;
      unused.add(token);
      return { body: frameOf(search, token) };
    }
    const sent = new URLSearchParams(body);
    const isGood = state.accepts && sent.get('secret') === secret && unused.delete(sent.get('response') ?? '');
    const verdict = isGood ? { success: true } : { success: false, 'error-codes': ['timeout-or-duplicate'] };
    return { body: JSON.stringify(verdict) };
  });
  return Object.assign(service, { state });
}

/** The fake captcha service. `state` sets whether it serves its script and whether it accepts tokens. */
export type Captcha = Awaited<ReturnType<typeof startFakeCaptcha>>;

/** A site with email confirmation and a fake captcha service, which accepts each token once. */
export const test = base.extend<object, { captcha: Captcha }>({
  captcha: [
    async ({}, use) => {
      const captcha = await startFakeCaptcha();
      await use(captcha);
      await captcha.stop();
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ captcha }, use) =>
      await use({
        AUTH_AUTOCONFIRM: 'off',
        AUTH_MAIL_INTERVAL_S: '0',
        AUTH_CAPTCHA_PROVIDER: 'hcaptcha',
        AUTH_CAPTCHA_SITE_KEY: 'the-site-key',
        AUTH_CAPTCHA_SECRET: secret,
        AUTH_CAPTCHA_URL: captcha.origin,
      }),
    { scope: 'worker' },
  ],
});

/** The widget in the page. */
export const widgetOf = (page: Page): FrameLocator => page.frameLocator('main iframe');

/** Solves the captcha. */
export const solveCaptcha = async (page: Page) =>
  await widgetOf(page).getByRole('button', { name: 'I am a person' }).click();
