import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { isHttpLink } from '#domain/kernel/links.ts';
import styles from './OutsideLink.module.css';

/** A user-provided link, opened in a new tab; only http and https. */
export function OutsideLink({ href, name, children }: { href: string; name?: string; children: ReactNode }) {
  if (!isHttpLink(href)) return href;
  return (
    <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer nofollow" aria-label={name}>
      {children}
      <ExternalLink />
    </a>
  );
}
