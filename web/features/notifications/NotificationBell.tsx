import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { unreadCeiling, countUnread } from '#domain/notifications/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { useFetched } from '#web/ui/hooks/use-fetched.ts';
import { apiQuery } from '#web/lib/api/query.ts';
import styles from './NotificationBell.module.css';

const loadSheet = async () => await import('./NotificationSheet.tsx');

export function NotificationBell({ onNight = false }: { onNight?: boolean }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [sheet, fetchSheet] = useFetched(loadSheet);
  const unread = useQuery(apiQuery(countUnread, {})).data?.unread ?? 0;
  const count = useCount(unread);
  const open = async () => {
    if (await fetchSheet()) setOpen(true);
  };
  return (
    <>
      <IconButton
        className={classNames(styles.bell, onNight && styles.night)}
        label={unread > 0 ? t(m.notifications_open_unread, { count }) : t(m.notifications_open)}
        onClick={() => void open()}
      >
        <Bell />
        {unread > 0 && (
          <span className={classNames('num', styles.count)} aria-hidden="true">
            {count}
          </span>
        )}
      </IconButton>
      <Announcement unread={unread} />
      {sheet && <sheet.NotificationSheet open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}

function useCount(unread: number): string {
  const t = useText();
  const { count } = useFormat();
  return unread > unreadCeiling ? t(m.notifications_unread_more, { count: count(unreadCeiling) }) : count(unread);
}

function Announcement({ unread }: { unread: number }) {
  const t = useText();
  const count = useCount(unread);
  const [known, setKnown] = useState(unread);
  const [hasGrown, setGrown] = useState(false);
  if (unread !== known) {
    setKnown(unread);
    setGrown(unread > known);
  }
  return (
    <span className="visually-hidden" role="status">
      {hasGrown && t(m.notifications_unread_count, { count })}
    </span>
  );
}
