import { Link } from '@tanstack/react-router';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { Notifications, ReadAllButton } from '#web/features/notifications/Notifications.tsx';
import { LearnerPage } from '../LearnerPage.tsx';
import styles from './NotificationsPage.module.css';

export function NotificationsPage() {
  const t = useText();
  return (
    <LearnerPage narrow title={t(m.notifications_title)} lead={t(m.notifications_lead)} aside={<ReadAllButton />}>
      <Card>
        <Notifications />
      </Card>
      <p>
        <Link to="/settings" hash="notifications" className={styles.settings}>
          {t(m.notifications_settings)}
        </Link>
      </p>
    </LearnerPage>
  );
}
