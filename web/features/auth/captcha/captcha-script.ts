import type { CaptchaProvider } from '#domain/auth/rules.ts';

/** Options of both services, which follow the names of reCAPTCHA. */
export interface WidgetOptions {
  sitekey: string;
  theme: 'light' | 'dark';
  size: 'normal' | 'compact';
  /** hCaptcha's name. */
  hl?: string;
  /** Turnstile's name. */
  language?: string;
  callback: (token: string) => void;
  'expired-callback': () => void;
  'error-callback': () => true;
}

export interface CaptchaApi {
  render(place: HTMLElement, options: WidgetOptions): string;
  reset(widget: string): void;
  remove(widget: string): void;
}

declare global {
  interface Window {
    hcaptcha?: CaptchaApi;
    turnstile?: CaptchaApi;
    /** Called by the script when it has loaded. */
    captchaBegan?: () => void;
  }
}

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

/** Languages of ours that Turnstile supports; otherwise it follows the browser. */
const turnstileLanguages = ['ja', 'en'];

export const languageOptions = (provider: CaptchaProvider, language: string) =>
  provider === 'hcaptcha' ? { hl: language } : { language: turnstileLanguages.includes(language) ? language : 'auto' };
