import { StillOpen } from '#web/features/employers/StillOpen.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { m } from '#web/paraglide/messages.js';
import { Card } from '#web/ui/layout/Card.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import styles from './EmployerPage.module.css';

/** Where the mail about a posted job leads. */
export function StillOpenPage() {
  const t = useText();
  return (
    <div className={`wrap ${styles.open}`}>
      <Card>
        <Stack>
          <h1 className={styles.title}>{t(m.employers_still_open)}</h1>
          <StillOpen />
        </Stack>
      </Card>
    </div>
  );
}
