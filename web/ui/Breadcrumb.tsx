import type { ReactElement, ReactNode } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '../lib/i18n/text.ts';
import styles from './Trail.module.css';

/** Where a page stands: `links` from the top down, then the page itself. */
export function Breadcrumb({ links, current }: { links: readonly ReactElement[]; current: ReactNode }) {
  const t = useText();
  return (
    <nav aria-label={t(m.ui_breadcrumb)}>
      <ol className={styles.trail}>
        {links.map((link, index) => (
          <li key={link.key ?? index}>{link}</li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
