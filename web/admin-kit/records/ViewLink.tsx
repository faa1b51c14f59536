import { Link, type LinkProps } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { buttonClass } from '#web/ui/buttons/Button.tsx';

/** A link to the page of a record on the site. */
export function ViewLink(props: Pick<LinkProps, 'to' | 'params'>) {
  const t = useText();
  return (
    <Link className={buttonClass({ variant: 'secondary', size: 'sm' })} {...props}>
      <ExternalLink />
      {t(m.manage_view)}
    </Link>
  );
}
