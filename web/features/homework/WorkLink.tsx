import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { buttonClass } from '#web/ui/buttons/Button.tsx';

/** A link to submitted work, which opens in a new tab. */
export function WorkLink({ href, children }: { href: string; children: ReactNode }) {
  const t = useText();
  const className = buttonClass({ variant: 'ghost', size: 'sm' });
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
      <ExternalLink />
      <span className="visually-hidden"> {t(m.lessons_new_tab)}</span>
    </a>
  );
}
