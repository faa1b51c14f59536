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

/** The captcha service that this deployment asks. */
export type CaptchaWidget = z.output<typeof captchaWidget>;

/** What shows the auth service that a person is in front of a form. */
export interface Captcha {
  /** Stands in the form; nothing where nobody is asked. */
  field: ReactNode;
  /** The token for the next call: undefined where none is asked for, null when it cannot be had. */
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
