import { Link } from '@tanstack/react-router';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { Drawer } from '#web/ui/overlay/Drawer.tsx';
import { Notifications } from './Notifications.tsx';
import { ReadAllButton } from './ReadAllButton.tsx';
import styles from './Notifications.module.css';

export function NotificationSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t(m.notifications_title)}
      footer={
        <div className={styles.actions}>
          <ReadAllButton />
          <Link to="/notifications" className={buttonClass({ variant: 'secondary', size: 'sm' })} onClick={onClose}>
            {t(m.notifications_all)}
          </Link>
        </div>
      }
    >
      <Notifications onFollow={onClose} isShort />
    </Drawer>
  );
}
