import type { ReactNode } from 'react';
import type { Activity } from '#domain/kernel/content.ts';
import type { Language } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import styles from './ContentCells.module.css';
import { activityMessage, languageMessage } from '#web/admin-kit/record-editor/labels.ts';

export interface ContentTitleProps {
  children: ReactNode;
  under?: ReactNode;
  missing: readonly Language[];
}

/** A record's title with its missing languages. */
export function ContentTitle({ children, under, missing }: ContentTitleProps) {
  const t = useText();
  return (
    <div className={styles.title}>
      {children}
      {under && <span className={styles.under}>{under}</span>}
      {missing.length > 0 && (
        <span className={styles.tags}>
          {missing.map((language) => (
            <StatusTag key={language} tone="pending">
              {t(m.manage_missing_in, { language: t(languageMessage[language]) })}
            </StatusTag>
          ))}
        </span>
      )}
    </div>
  );
}

/** The published status of a record. */
export function ActivityTag({ status }: { status: Activity }) {
  const t = useText();
  return <StatusTag tone={status === 'active' ? 'accepted' : 'neutral'}>{t(activityMessage[status])}</StatusTag>;
}

/** A date or a dash. */
export function DayCell({ value }: { value: string | null }) {
  const t = useText();
  const { dateShort } = useFormat();
  return <span className={`num ${styles.day}`}>{value === null ? t(m.manage_none) : dateShort(value)}</span>;
}
