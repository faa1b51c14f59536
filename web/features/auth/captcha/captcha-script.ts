import type { CaptchaProvider } from '#domain/auth/rules.ts';

/** What a widget is drawn with; both services read the names that reCAPTCHA has brought up. */
export interface WidgetOptions {
  sitekey: string;
  theme: 'light' | 'dark';
  size: 'normal' | 'compact';
  /** The language, as hCaptcha calls it. */
  hl?: string;
  /** The language, as Turnstile calls it. */
  language?: string;
  callback: (token: string) => void;
  'expired-callback': () => void;
  'error-callback': () => true;
}

/** What the script of a captcha service leaves in the page. */
export interface CaptchaApi {
  render(place: HTMLElement, options: WidgetOptions): string;
  reset(widget: string): void;
  remove(widget: string): void;
}

declare global {
  interface Window {
    hcaptcha?: CaptchaApi;
    turnstile?: CaptchaApi;
    /** Called by the script when it can draw. */
    captchaBegan?: () => void;
  }
}

/** Milliseconds after which a script that has not come counts as lost. */
const patience = 15_000;

const loading = new Map<string, Promise<CaptchaApi>>();

/** Loads a captcha service's script once per page; a failed load is retried on the next call. */
export async function loadCaptcha(provider: CaptchaProvider, address: string): Promise<CaptchaApi> {
  let script = loading.get(address);
  if (!script) {
    script = fetchScript(provider, address);
    loading.set(address, script);
    script.catch(() => loading.delete(address));
  }
  return await script;
}

async function fetchScript(provider: CaptchaProvider, address: string): Promise<CaptchaApi> {
  const script = document.createElement('script');
  script.src = `${address}&onload=captchaBegan`;
  try {
    await new Promise<void>((resolve, reject) => {
      window.captchaBegan = resolve;
      script.addEventListener('error', reject);
      setTimeout(reject, patience);
      document.head.append(script);
    });
    const api = window[provider];
    if (!api) throw new Error(`${provider} is not there`);
    return api;
  } catch (error) {
    script.remove();
    throw error;
  }
}

/** The languages of ours that Turnstile speaks; in the others it follows the browser. */
const turnstileLanguages = ['ja', 'en'];

/** The language of the page in the words of a service. */
export const languageOptions = (provider: CaptchaProvider, language: string) =>
  provider === 'hcaptcha' ? { hl: language } : { language: turnstileLanguages.includes(language) ? language : 'auto' };
