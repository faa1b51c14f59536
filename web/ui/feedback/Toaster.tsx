import { CircleCheck, CircleX } from 'lucide-react';
import { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import { SpinnerIcon } from './Spinner.tsx';
import { toast } from './toast.ts';
import styles from './Toaster.module.css';

const icons = {
  success: <CircleCheck />,
  error: <CircleX />,
  loading: <SpinnerIcon />,
  blank: null,
  custom: null,
};

/** Duration of the fade-out. */
const leaving = 250;

/** Shows toasts, on phones above the bottom bar. Hover and focus pause them; a click dismisses one without a button, since it may cover something. */
export function Toaster({ position }: { position: 'top-right' | 'top-center' }) {
  const t = useText();
  const { toasts, handlers } = useToaster({ removeDelay: leaving });
  return (
    <section
      className={classNames(styles.toaster, styles[position])}
      aria-label={t(m.ui_notifications)}
      // On the container, so that open dialogs do not hide toasts from screen readers.
      aria-live="polite"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {toasts.map((shown) => (
        <ToastCard key={shown.id} toast={shown} />
      ))}
    </section>
  );
}

function ToastCard({ toast: shown }: { toast: Toast }) {
  return (
    <div
      className={classNames(styles.toast, styles[shown.type], !shown.visible && styles.leaving)}
      inert={!shown.visible}
      onPointerUp={({ currentTarget }) => {
        const offersMore = currentTarget.querySelector('button, a') !== null;
        if (!offersMore) toast.dismiss(shown.id);
      }}
    >
      {shown.icon ?? icons[shown.type]}
      <div className={styles.message}>{resolveValue(shown.message, shown)}</div>
    </div>
  );
}
