import type { CaptchaProvider } from '#domain/auth/rules.ts';

/** A directive of a page's policy that a widget needs an exception from. */
export type WidgetDirective = 'script-src' | 'style-src' | 'connect-src' | 'frame-src';

/** Where a captcha service is found, and what its widget needs of a page's policy. */
export interface CaptchaService {
  script: string;
  verify: string;
  origins: readonly string[];
  directives: readonly WidgetDirective[];
}

/** The captcha services that the forms can show, as their documentation places them. */
export const captchaServices: Record<CaptchaProvider, CaptchaService> = {
  hcaptcha: {
    script: 'https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off',
    verify: 'https://api.hcaptcha.com/siteverify',
    origins: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
    directives: ['script-src', 'style-src', 'connect-src', 'frame-src'],
  },
  turnstile: {
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    verify: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    origins: ['https://challenges.cloudflare.com'],
    directives: ['script-src', 'frame-src'],
  },
};

/** A captcha service with another origin in the place of its own, as tests and private installations have one. */
export function serviceAt({ script, verify, directives }: CaptchaService, origin: string): CaptchaService {
  const moved = (address: string) => {
    const { pathname, search } = new URL(address);
    return origin + pathname + search;
  };
  return { script: moved(script), verify: moved(verify), origins: [origin], directives };
}
