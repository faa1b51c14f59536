import { OpenLink } from '#web/features/employers/OpenLink.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { m } from '#web/paraglide/messages.js';
import { Card } from '#web/ui/layout/Card.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import styles from './EmployerPage.module.css';

/** Where the link of a mail leads. */
export function OpenPage() {
  const t = useText();
  return (
    <div className={`wrap ${styles.open}`}>
      <Card>
        <Stack>
          <h1 className={styles.title}>{t(m.employers_title)}</h1>
          <Text tone="muted">{t(m.employers_lead)}</Text>
          <OpenLink />
        </Stack>
      </Card>
    </div>
  );
}
