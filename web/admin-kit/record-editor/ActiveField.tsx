import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';
import { useContent } from './use-field.ts';

/** Whether the record is published. */
export function ActiveField() {
  const t = useText();
  const { register } = useContent();
  return <Checkbox {...register('is_active')} label={t(m.manage_is_active)} hint={t(m.manage_is_active_hint)} />;
}
