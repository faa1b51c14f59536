import type { CaptchaProvider } from '#domain/auth/rules.ts';

/** A directive of the Content-Security-Policy that a widget may need to extend. */
export type WidgetDirective = 'script-src' | 'style-src' | 'connect-src' | 'frame-src';

/** The addresses of a captcha service and what its widget needs in the Content-Security-Policy. */
export interface CaptchaService {
  script: string;
  verify: string;
  origins: readonly string[];
  directives: readonly WidgetDirective[];
}

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

/** The same captcha service at another origin, for tests and self-hosted services. */
export function serviceAt({ script, verify, directives }: CaptchaService, origin: string): CaptchaService {
  const moved = (address: string) => {
    const { pathname, search } = new URL(address);
    return origin + pathname + search;
  };
  return { script: moved(script), verify: moved(verify), origins: [origin], directives };
}
