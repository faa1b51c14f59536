import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import styles from './Spinner.module.css';

/** A loading indicator; default label "Loading". */
export function Spinner({ label }: { label?: string | undefined }) {
  const t = useText();
  return (
    <span className={classNames(styles.spinner, styles.md)} role="status">
      <span className="visually-hidden">{label ?? t(m.ui_loading)}</span>
    </span>
  );
}

/** The spinner without a label; decorative. */
export function SpinnerIcon() {
  return <span className={classNames(styles.spinner, styles.sm)} aria-hidden="true" />;
}
