import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import styles from './KeyHints.module.css';

/** The keyboard shortcuts, shown on devices with a keyboard. */
export function KeyHints({ keys, canChoose }: { keys: readonly { key: string; label: string }[]; canChoose: boolean }) {
  const t = useText();
  const all = [
    { key: '/', label: t(m.admin_key_search) },
    { key: '↑ ↓', label: t(m.admin_key_move) },
    { key: '↵', label: t(m.admin_key_open) },
    ...(canChoose ? [{ key: '␣', label: t(m.admin_key_choose) }] : []),
    ...keys.map(({ key, label }) => ({ key: key.toUpperCase(), label })),
  ];
  return (
    <p className={styles.hints}>
      {all.map(({ key, label }) => (
        <span key={key}>
          <kbd>{key}</kbd> {label}
        </span>
      ))}
    </p>
  );
}
