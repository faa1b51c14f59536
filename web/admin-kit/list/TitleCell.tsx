import { localized, type LocalizedRow } from '#domain/kernel/language.ts';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { Localized } from '#web/lib/i18n/Localized.tsx';

/** The title of a row's record, or `unknown`. */
export function TitleCell({ row, unknown }: { row: LocalizedRow<'title'>; unknown: string }) {
  const title = localized(row, 'title', useLanguage());
  return title.text ? <Localized value={title} /> : unknown;
}
