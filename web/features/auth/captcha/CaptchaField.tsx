import { useEffect, useRef, useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';
import type { CaptchaProvider } from '#domain/auth/rules.ts';
import type { captchaWidget } from '#domain/site/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useShownTheme } from '#web/lib/theme/shown-theme.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import type { CaptchaTokens } from './captcha-tokens.ts';
import styles from './captcha.module.css';

export type CaptchaWidget = z.output<typeof captchaWidget>;

interface CaptchaFieldProps {
  widget: CaptchaWidget;
  tokens: CaptchaTokens;
}

export function CaptchaField({ widget, tokens }: CaptchaFieldProps) {
  const t = useText();
  const state = useSyncExternalStore(tokens.subscribe, tokens.snapshot, tokens.snapshot);
  const container = useWidget({ widget, tokens, attempt: state.attempt });
  return (
    <Stack gap={2} className={styles.field}>
      <div ref={container} className={styles.widget} hidden={state.status === 'failed'} />
      {state.status === 'failed' ? (
        <Failure onRetry={tokens.retry} />
      ) : (
        <Text role="status" size="sm" tone="muted">
          {t(statusTexts[state.status])}
        </Text>
      )}
    </Stack>
  );
}

const statusTexts = { loading: m.auth_captcha_loading, pending: m.auth_captcha_prompt, passed: m.auth_captcha_passed };

function Failure({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return (
    <Banner
      tone="error"
      live
      action={
        <Button variant="secondary" size="sm" onClick={onRetry}>
          {t(m.auth_captcha_retry)}
        </Button>
      }
    >
      {t(m.auth_captcha_failed)}
    </Banner>
  );
}

/** Pixels of the normal widget; narrower containers get the compact one. */
const normalWidth = 304;

function useWidget({ widget, tokens, attempt }: CaptchaFieldProps & { attempt: number }) {
  const container = useRef<HTMLDivElement>(null);
  const language = useLanguage();
  const theme = useShownTheme();
  const { provider, site_key: sitekey, script_url: address } = widget;
  useEffect(() => {
    let remove = () => {};
    let isUnmounted = false;
    const draw = async () => {
      const api = await loadCaptcha(provider, address);
      if (isUnmounted || !container.current) return;
      const widgetId = api.render(container.current, {
        sitekey,
        theme,
        size: container.current.clientWidth < normalWidth ? 'compact' : 'normal',
        ...languageOptions(provider, language),
        callback: tokens.passed,
        'expired-callback': tokens.expired,
        'error-callback': () => {
          tokens.failed();
          // Handled: otherwise the service throws the error into the page.
          return true;
        },
      });
      remove = () => api.remove(widgetId);
      tokens.opened(() => api.reset(widgetId));
    };
    draw().catch(() => {
      if (!isUnmounted) tokens.failed();
    });
    return () => {
      isUnmounted = true;
      tokens.closed();
      remove();
    };
  }, [provider, sitekey, address, language, theme, tokens, attempt]);
  return container;
}

/** Options of both services, which follow the names of reCAPTCHA. */
interface WidgetOptions {
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

interface CaptchaApi {
  render(container: HTMLElement, options: WidgetOptions): string;
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

const loadTimeoutMs = 15_000;

const loading = new Map<string, Promise<CaptchaApi>>();

/** Loads a captcha service's script once per page; a failed load is retried on the next call. */
async function loadCaptcha(provider: CaptchaProvider, address: string): Promise<CaptchaApi> {
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
      setTimeout(reject, loadTimeoutMs);
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

const languageOptions = (provider: CaptchaProvider, language: string) =>
  provider === 'hcaptcha' ? { hl: language } : { language: turnstileLanguages.includes(language) ? language : 'auto' };
