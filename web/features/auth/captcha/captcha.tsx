import { type ReactNode, useState } from 'react';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import type { CaptchaWidget } from './CaptchaField.tsx';
import { CaptchaTokens } from './captcha-tokens.ts';
import styles from './captcha.module.css';

const CaptchaField = lazyPart('captcha', async () => (await import('./CaptchaField.tsx')).CaptchaField, {
  waiting: <div className={styles.field} />,
  isNeeded: true,
});

export interface Captcha {
  /** Null without a captcha. */
  field: ReactNode;
  /** The token for the next call: undefined if none is required, null if it could not be obtained. */
  take: () => Promise<string | null | undefined>;
  /** A token is valid once. */
  renew: () => void;
}

/** With `onDemand` the widget loads at the first `take`, else with the form. */
export function useCaptcha(widget: CaptchaWidget | null, { onDemand = false } = {}): Captcha {
  const [tokens] = useState(() => new CaptchaTokens());
  const [isRequested, setRequested] = useState(!onDemand);
  return {
    field: widget && isRequested && <CaptchaField widget={widget} tokens={tokens} />,
    take: async () => {
      if (!widget) return undefined;
      setRequested(true);
      return await tokens.take();
    },
    renew: () => tokens.renew(),
  };
}
