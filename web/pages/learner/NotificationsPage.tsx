import { Link } from '@tanstack/react-router';
import { m } from '#web/paraglide/messages.js';
import { Notifications, ReadAllButton } from '#web/features/notifications/Notifications.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import styles from './NotificationsPage.module.css';

/** All notifications of the person. */
export function NotificationsPage() {
  const t = useText();
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.header}>
        <div>
          <h1>{t(m.notifications_title)}</h1>
          <p className={styles.lead}>{t(m.notifications_lead)}</p>
        </div>
        <ReadAllButton />
      </header>
      <Card>
        <Notifications />
      </Card>
      <p>
        <Link to="/settings" hash="notifications" className={styles.settings}>
          {t(m.notifications_settings)}
        </Link>
      </p>
    </div>
  );
}
