import { Link } from '@tanstack/react-router';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { Drawer } from '#web/ui/overlay/Modal.tsx';
import { Notifications, ReadAllButton } from './Notifications.tsx';

/** A module of its own: the page of notifications does without the code of dialogs. */
export function NotificationSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t(m.notifications_title)}
      footer={
        <Row justify="end">
          <ReadAllButton />
          <Link to="/notifications" className={buttonClass({ variant: 'secondary', size: 'sm' })} onClick={onClose}>
            {t(m.notifications_all)}
          </Link>
        </Row>
      }
    >
      <Notifications onFollow={onClose} isShort />
    </Drawer>
  );
}
