import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Text } from '#web/ui/layout/Text.tsx';
import styles from './readiness.module.css';

/** The source of a line, and who compared it when. */
export function Source({ source, link, children }: { source: string; link: string; children: ReactNode }) {
  const t = useText();
  return (
    <Text size="sm" tone="muted">
      {`${t(m.readiness_source)}: `}
      <a href={link} target="_blank" rel="noreferrer" lang="ja" className={styles.source}>
        {source}
        <ExternalLink aria-label={t(m.profile_new_tab)} />
      </a>
      {' · '}
      {children}
    </Text>
  );
}
