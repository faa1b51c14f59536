import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { AuditEntry } from '#domain/audit/contract.ts';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { Localized } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { Drawer } from '#web/ui/overlay/Drawer.tsx';
import { PersonCell } from '#web/admin-kit/list/PersonCell.tsx';
import { useLastValue } from '#web/admin-kit/record-sheet/use-last-value.ts';
import { ChangeEntry } from './ChangeEntry.tsx';
import styles from './AuditDrawer.module.css';
import { recordAddress } from './record-address.ts';
import { entityText } from './labels.ts';

/** The drawer of an audit entry with a link to its record; null closes it. */
export function AuditDrawer({ entry, onClose }: { entry: AuditEntry | null; onClose: () => void }) {
  const t = useText();
  const shown = useLastValue(entry);
  const place = shown && recordAddress(shown);
  return (
    <Drawer
      open={entry !== null}
      onClose={onClose}
      title={t(m.audit_details)}
      footer={
        place && (
          // The path comes from a table, which the router's types cannot follow.
          <Link to={place.to as '/'} search={place.search as never} className={buttonClass({ variant: 'secondary' })}>
            {t(m.audit_open)}
            <ArrowRight />
          </Link>
        )
      }
    >
      {shown && (
        <div className={styles.content}>
          <About entry={shown} />
          <ChangeEntry entry={shown} />
        </div>
      )}
    </Drawer>
  );
}

function About({ entry: { entity, subject, person } }: { entry: AuditEntry }) {
  const t = useText();
  const language = useLanguage();
  return (
    <div className={styles.about}>
      <span className={styles.kind}>{entityText(t, entity)}</span>
      {subject && (
        <b>
          <Localized value={localized(subject, 'title', language)} />
        </b>
      )}
      {person && <PersonCell person={person} />}
    </div>
  );
}
