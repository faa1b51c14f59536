import { m } from '#web/paraglide/messages.js';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { formatFor } from './format.ts';

/** A moment by the clocks of Japan and Ulaanbaatar. */
export function BothClocks({ at }: { at: string }) {
  const t = useText();
  const language = useLanguage();
  const [japan, mongolia] = ['Asia/Tokyo', 'Asia/Ulaanbaatar'].map((zone) => formatFor(language, zone).dateTime(at));
  return <span className="num">{t(m.ui_both_clocks, { japan: japan ?? '', mongolia: mongolia ?? '' })}</span>;
}
