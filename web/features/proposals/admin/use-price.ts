import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';

export function usePrice() {
  const t = useText();
  const { money } = useFormat();
  return (price: number | null) => (price === null ? t(m.decisions_not_specified) : money(price, 'USD'));
}
