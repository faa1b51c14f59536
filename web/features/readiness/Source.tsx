import { ExternalLink } from 'lucide-react';
import { labeled } from '#domain/kernel/text.ts';
import { defaultBrandNames } from '#domain/site/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Text } from '#web/ui/layout/Text.tsx';
import styles from './readiness.module.css';

interface SourceProps {
  source: string;
  link: string;
  checkedOn: string;
  checkedBy: string;
}

/** The source of a line, and who compared it when. */
export function Source({ source, link, checkedOn, checkedBy }: SourceProps) {
  const t = useText();
  const { date, language } = useFormat();
  const by = checkedBy === defaultBrandNames.mn ? defaultBrandNames[language] : checkedBy;
  return (
    <Text size="sm" tone="muted">
      {labeled(language, t(m.readiness_source), '')}
      <a href={link} target="_blank" rel="noreferrer" lang="ja" className={styles.source}>
        {source}
        <ExternalLink aria-label={t(m.profile_new_tab)} />
      </a>
      {` · ${t(m.readiness_checked, { date: date(checkedOn), by })}`}
    </Text>
  );
}
