import { useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { isWork } from '#web/lib/offline/outbox.ts';
import { useOutbox } from '#web/lib/offline/use-outbox.ts';
import { UnsentEntries, UnsentEntry } from '#web/shared/offline/UnsentEntries.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { Dialog } from '#web/ui/overlay/Modal.tsx';
import styles from './RefusedWork.module.css';

/** Everything that waits or was refused, oldest first. */
export function WaitingWork() {
  const t = useText();
  const entries = useOutbox().filter(isWork);
  if (entries.length === 0) return <Text tone="muted">{t(m.offline_waiting_none)}</Text>;
  return <UnsentEntries entries={entries} />;
}

/** Opens the list of what waits. */
export function WaitingButton() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        {t(m.offline_waiting_show)}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t(m.offline_waiting_title)}
        description={t(m.offline_waiting_text)}
      >
        <WaitingWork />
      </Dialog>
    </>
  );
}

/** The oldest refused entry, on every screen, since its form may be closed now. */
export function RefusedWork() {
  const t = useText();
  const refused = useOutbox().find(({ refusal }) => refusal !== null);
  return (
    refused && (
      <div className={styles.card}>
        <Banner tone="error" live title={t(m.offline_refused)}>
          <UnsentEntry entry={refused} />
        </Banner>
      </div>
    )
  );
}
