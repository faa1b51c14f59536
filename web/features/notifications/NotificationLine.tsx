import { useRouter } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { Notification } from '#domain/notifications/contract.ts';
import { factTitle, notificationPath } from '#domain/notifications/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { TimeAgo } from '#web/lib/format/TimeAgo.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { Localized } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { useReading } from './api.ts';
import styles from './Notifications.module.css';
import { detailsOf, headingOf } from './labels.ts';

export interface NotificationLineProps {
  told: Notification;
  onFollow?: (() => void) | undefined;
}

export function NotificationLine({ told, onFollow }: NotificationLineProps) {
  const t = useText();
  const title = factTitle(told.facts, useLanguage());
  const reading = useReading();
  const isUnread = told.read_at === null;
  const follow = useFollow(notificationPath(told), () => {
    if (isUnread) reading.mutate(told.id);
    onFollow?.();
  });
  return (
    <li className={styles.line} data-unread={isUnread || undefined}>
      <div className={styles.words}>
        <p className={styles.heading}>
          <a {...follow}>{headingOf(told, t)}</a>
          {isUnread && <span className="visually-hidden">{t(m.notifications_unread)}</span>}
        </p>
        {title.text && (
          <p className={styles.title}>
            <Localized value={title} />
          </p>
        )}
        {detailsOf(told, t).map((detail) => (
          <p key={detail} className={styles.detail}>
            {detail}
          </p>
        ))}
        <TimeAgo value={told.created_at} className={styles.when} />
      </div>
      {isUnread && (
        <IconButton
          className={styles.read}
          label={t(m.notifications_mark_read)}
          disabled={reading.isPending}
          onClick={() => reading.mutate(told.id)}
        >
          <Check />
        </IconButton>
      )}
    </li>
  );
}

/** Follows any path of this site without a page load. */
function useFollow(path: string, onFollow: () => void) {
  const { history } = useRouter();
  const onClick = (event: MouseEvent) => {
    onFollow();
    // Modified clicks open a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.push(path);
  };
  return { href: path, onClick };
}
