import { useState } from 'react';
import { deletionGraceDays } from '#domain/account/rules.ts';
import type { Me } from '#domain/profiles/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { LineList } from '#web/ui/data/LineList.tsx';
import styles from './Account.module.css';
import { DeletionDialog } from './DeletionDialog.tsx';
import { KeepAccount } from './KeepAccount.tsx';

/** The end of the account: what goes and what stays, and the way to it; in the days of grace the way back. */
export function AccountDeletion({ me }: { me: Me }) {
  const t = useText();
  const { date } = useFormat();
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={styles.part}>
      {me.deletes_at !== null && (
        <Banner tone="warn" title={t(m.settings_deletion_on, { day: date(me.deletes_at) })} action={<KeepAccount />}>
          {t(m.settings_deletion_until_then)}
        </Banner>
      )}
      <div>
        <h3>{t(m.settings_deletion_removed)}</h3>
        <LineList text={t(m.settings_deletion_removed_list)} lang={null} />
      </div>
      <div>
        <h3>{t(m.settings_deletion_retained)}</h3>
        <LineList text={t(m.settings_deletion_retained_list)} lang={null} />
      </div>
      {me.deletes_at === null && (
        <>
          <p>{t(m.settings_deletion_grace, { days: deletionGraceDays })}</p>
          <div>
            <Button variant="danger" onClick={() => setAsking(true)}>
              {t(m.settings_deletion_begin)}
            </Button>
          </div>
        </>
      )}
      <DeletionDialog open={isAsking} email={me.account_email ?? ''} onClose={() => setAsking(false)} />
    </div>
  );
}
