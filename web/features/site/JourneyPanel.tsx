import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { HomeScene } from './HomeScene.tsx';
import styles from './JourneyPanel.module.css';
import { totalMonths } from './stages.ts';

export function JourneyPanel() {
  const t = useText();
  return (
    <div className={styles.panel}>
      <div className={styles.text}>
        <p className={styles.title}>{t(m.home_title)}</p>
        <p>{t(m.home_lead, totalMonths)}</p>
      </div>
      <HomeScene />
    </div>
  );
}
