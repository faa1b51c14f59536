import { localized, type LocalizedRow, type LocalizedText } from '#domain/kernel/language.ts';
import { useLanguage } from './language-context.tsx';
import { secondLanguage } from './second-language.ts';

/** A content text with a lang attribute if it is in another language than requested. */
export function Localized({ value }: { value: LocalizedText }) {
  return value.lang ? <span lang={value.lang}>{value.text}</span> : value.text;
}

interface LocalizedFieldProps<Field extends string> {
  row: LocalizedRow<NoInfer<Field>>;
  field: Field;
}

/** A field of a record in the reader's language. */
export function LocalizedField<Field extends string>({ row, field }: LocalizedFieldProps<Field>) {
  return <Localized value={localized<Field>(row, field, useLanguage())} />;
}

/** The title of a record in its second language; nothing without one. */
export function SecondTitle({ row, className }: { row: LocalizedRow<'title'>; className: string | undefined }) {
  const second = secondLanguage(row, 'title', useLanguage());
  return (
    second && (
      <p className={className}>
        <Localized value={second} />
      </p>
    )
  );
}
