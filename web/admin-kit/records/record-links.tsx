import { Link, type LinkProps } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import type { AdminRecord } from './admin-record.ts';

export function ViewLink(props: Pick<LinkProps, 'to' | 'params'>) {
  const t = useText();
  return (
    <Link className={buttonClass({ variant: 'secondary', size: 'sm' })} {...props}>
      <ExternalLink />
      {t(m.manage_view)}
    </Link>
  );
}

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
