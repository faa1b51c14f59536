import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';

/** Says that the page needs scripts, to people without; content of class `needs-scripts` is hidden from them. */
export function NeedsScripts() {
  const t = useText();
  return <p className="scripts-notice">{t(m.ui_needs_scripts)}</p>;
}
