import type { AuditEntry } from '#domain/audit/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { TimeAgo } from '../../lib/format/TimeAgo.tsx';
import { useFormat } from '../../lib/format/use-format.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { nameOf } from '../admin-list/naming.ts';
import { changedFields } from './changed-fields.ts';
import styles from './ChangeEntry.module.css';
import { FieldChanges } from './FieldChanges.tsx';
import { actionText } from './words.ts';

/** One change: what was done, by whom and when, and each field before and after. */
export function ChangeEntry({ entry }: { entry: AuditEntry }) {
  const t = useText();
  const { dateTime } = useFormat();
  const fields = changedFields(entry);
  return (
    <article className={styles.entry}>
      <header className={styles.header}>
        <h3>{actionText(t, entry.action)}</h3>
        <p>
          {entry.actor ? nameOf(t, entry.actor) : t(m.audit_gone)}
          <span className="num">{dateTime(entry.at)}</span>
          <TimeAgo value={entry.at} />
        </p>
      </header>
      {entry.reason && <p className={styles.reason}>{t(m.audit_reason, { reason: entry.reason })}</p>}
      {fields.length > 0 && <FieldChanges fields={fields} />}
    </article>
  );
}
