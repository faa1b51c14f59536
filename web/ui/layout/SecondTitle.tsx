import type { LocalizedRow } from '#domain/kernel/language.ts';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { Localized, secondLanguage } from '#web/lib/i18n/Localized.tsx';
import { Text } from './Text.tsx';

/** The title of a record in its second language; nothing without one. */
export function SecondTitle({ row, size }: { row: LocalizedRow<'title'>; size?: 'sm' | 'md' }) {
  const second = secondLanguage(row, 'title', useLanguage());
  return (
    second && (
      <Text size={size ?? 'sm'} tone="faint" weight="medium">
        <Localized value={second} />
      </Text>
    )
  );
}
