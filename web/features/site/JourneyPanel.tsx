import { m } from '#web/paraglide/messages.js';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { HomeScene } from './HomeScene.tsx';
import styles from './JourneyPanel.module.css';
import { totalMonths } from './stages.ts';

export function JourneyPanel() {
  const t = useText();
  return (
    <div className={styles.panel}>
      <Stack gap={3} className={styles.text}>
        <p className={styles.title}>{t(m.home_title)}</p>
        <Text tone="muted">{t(m.home_lead, totalMonths)}</Text>
      </Stack>
      <HomeScene />
    </div>
  );
}
