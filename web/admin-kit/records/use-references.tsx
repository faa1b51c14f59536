import { Link } from '@tanstack/react-router';
import { useText } from '#web/lib/i18n/text.ts';
import type { AdminRecord } from './admin-record.ts';

/** Links to what refers to a record, with their numbers. */
export function useReferences({ references }: Pick<AdminRecord, 'references'>) {
  const t = useText();
  return (record: { id: string; name: string }) =>
    Object.fromEntries(
      Object.entries(references).map(([name, { text, link }]) => [
        name,
        (count: number) => <Link {...link(record)}>{t(text, { count })}</Link>,
      ]),
    );
}
