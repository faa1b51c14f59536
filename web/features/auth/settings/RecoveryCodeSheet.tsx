import { Download, Printer } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import { saveResponse } from '#web/lib/api/download.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { CopyButton } from '#web/ui/buttons/CopyButton.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import styles from './RecoveryCodeSheet.module.css';

const fileName = 'recovery-codes.txt';

/** Codes are shown once; null closes the dialog. */
export function RecoveryCodeSheet({ codes, onClose }: { codes: readonly string[] | null; onClose: () => void }) {
  const t = useText();
  const text = (codes ?? []).join('\n');
  const save = () => void saveResponse(new Response(`${window.location.host}\n\n${text}\n`), fileName);
  return (
    <Dialog
      open={codes !== null}
      onClose={onClose}
      title={t(m.settings_codes)}
      description={t(m.settings_codes_once)}
      footer={<Button onClick={onClose}>{t(m.settings_codes_saved)}</Button>}
    >
      <div className={styles.sheet}>
        <ul className={styles.codes}>
          {codes?.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className={styles.ways}>
          <CopyButton value={text} name={t(m.settings_codes)} />
          <Button variant="secondary" size="sm" icon={<Download />} onClick={save}>
            {t(m.settings_codes_save)}
          </Button>
          <Button variant="secondary" size="sm" icon={<Printer />} onClick={() => window.print()}>
            {t(m.settings_codes_print)}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
