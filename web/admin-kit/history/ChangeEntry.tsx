import type { AuditEntry } from '#domain/audit/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { TimeAgo } from '#web/lib/format/TimeAgo.tsx';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { changedFields } from './changed-fields.ts';
import styles from './ChangeEntry.module.css';
import { FieldChanges } from './FieldChanges.tsx';
import { actionText, actorText, reasonOf } from './labels.ts';

/** A change with action, actor, time and fields before and after. */
export function ChangeEntry({ entry }: { entry: AuditEntry }) {
  const t = useText();
  const { dateTime } = useFormat();
  const fields = changedFields(entry);
  const reason = reasonOf(entry);
  return (
    <article className={styles.entry}>
      <header className={styles.header}>
        <h3>{actionText(t, entry.action)}</h3>
        <p>
          {actorText(t, entry)}
          <span className="num">{dateTime(entry.at)}</span>
          <TimeAgo value={entry.at} />
        </p>
      </header>
      {reason && <p className={styles.reason}>{t(m.audit_reason, { reason })}</p>}
      {fields.length > 0 && <FieldChanges fields={fields} />}
    </article>
  );
}
