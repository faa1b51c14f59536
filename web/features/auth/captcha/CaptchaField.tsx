import { useEffect, useRef, useSyncExternalStore } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useShownTheme } from '#web/lib/theme/shown-theme.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import type { CaptchaDesk } from './captcha-desk.ts';
import { languageOptions, loadCaptcha } from './captcha-script.ts';
import styles from './captcha.module.css';
import type { CaptchaWidget } from './use-captcha.tsx';

export interface CaptchaFieldProps {
  widget: CaptchaWidget;
  desk: CaptchaDesk;
}

export function CaptchaField({ widget, desk }: CaptchaFieldProps) {
  const t = useText();
  const state = useSyncExternalStore(desk.subscribe, desk.snapshot, desk.snapshot);
  const place = useWidget({ widget, desk, attempt: state.attempt });
  return (
    <div className={styles.field}>
      <div ref={place} className={styles.widget} hidden={state.status === 'failed'} />
      {state.status === 'failed' ? (
        <Failure onRetry={desk.retry} />
      ) : (
        <p role="status">{t(statusTexts[state.status])}</p>
      )}
    </div>
  );
}

const statusTexts = { loading: m.auth_captcha_loading, asking: m.auth_captcha_prompt, passed: m.auth_captcha_passed };

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
const usualWidth = 304;

function useWidget({ widget, desk, attempt }: CaptchaFieldProps & { attempt: number }) {
  const place = useRef<HTMLDivElement>(null);
  const language = useLanguage();
  const theme = useShownTheme();
  const { provider, site_key: sitekey, script_url: address } = widget;
  useEffect(() => {
    let remove = () => {};
    let isGone = false;
    const draw = async () => {
      const api = await loadCaptcha(provider, address);
      if (isGone || !place.current) return;
      const drawn = api.render(place.current, {
        sitekey,
        theme,
        size: place.current.clientWidth < usualWidth ? 'compact' : 'normal',
        ...languageOptions(provider, language),
        callback: desk.passed,
        'expired-callback': desk.expired,
        'error-callback': () => {
          desk.failed();
          // Handled: otherwise the service throws the error into the page.
          return true;
        },
      });
      remove = () => api.remove(drawn);
      desk.opened(() => api.reset(drawn));
    };
    draw().catch(() => {
      if (!isGone) desk.failed();
    });
    return () => {
      isGone = true;
      desk.closed();
      remove();
    };
  }, [provider, sitekey, address, language, theme, desk, attempt]);
  return place;
}
