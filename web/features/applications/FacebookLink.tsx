import { ExternalLink } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import styles from './FacebookLink.module.css';

export function FacebookLink({ href }: { href: string }) {
  const t = useText();
  return (
    <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
      {href.replace(/^https?:\/\//i, '')}
      <ExternalLink />
      <span className="visually-hidden">{t(m.lessons_new_tab)}</span>
    </a>
  );
}
