import { type ReactNode, useState } from 'react';
import type { captchaWidget } from '#domain/site/contract.ts';
import type * as z from 'zod/mini';
import { latePart } from '#web/ui/feedback/late-part.tsx';
import { CaptchaDesk } from './captcha-desk.ts';
import styles from './captcha.module.css';

const CaptchaField = latePart('captcha', async () => (await import('./CaptchaField.tsx')).CaptchaField, {
  waiting: <div className={styles.field} />,
  isNeeded: true,
});

/** The captcha service of this deployment. */
export type CaptchaWidget = z.output<typeof captchaWidget>;

/** What shows the auth service that a person is in front of a form. */
export interface Captcha {
  /** Rendered in the form; null without a captcha. */
  field: ReactNode;
  /** The token for the next call: undefined if none is required, null if it could not be obtained. */
  take: () => Promise<string | null | undefined>;
  /** After the call: a token serves once. */
  renew: () => void;
}

/** The captcha of a form; `onDemand`, it is fetched when a call needs it, else together with the form. */
export function useCaptcha(widget: CaptchaWidget | null, { onDemand = false } = {}): Captcha {
  const [desk] = useState(() => new CaptchaDesk());
  const [isWanted, setWanted] = useState(!onDemand);
  return {
    field: widget && isWanted && <CaptchaField widget={widget} desk={desk} />,
    take: async () => {
      if (!widget) return undefined;
      setWanted(true);
      return await desk.take();
    },
    renew: () => desk.renew(),
  };
}
