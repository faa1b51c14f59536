import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { Bell, Check, CheckCheck } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { Notification } from '#domain/notifications/contract.ts';
import { countUnread } from '#domain/notifications/contract.ts';
import { factTitle, notificationPath } from '#domain/notifications/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { Row } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Button, buttonClass } from '#web/ui/buttons/Button.tsx';
import { MoreRows } from '#web/ui/data/MoreRows.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { TimeAgo } from '#web/lib/format/TimeAgo.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { Localized } from '#web/lib/i18n/Localized.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { apiQuery } from '#web/lib/api/query.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { notificationsQuery, useReading, useReadingAll } from './api.ts';
import styles from './Notifications.module.css';
import { detailsOf, headingOf } from './labels.ts';

interface NotificationsProps {
  onFollow?: (() => void) | undefined;
  /** Only the first page. */
  isShort?: boolean;
}

export function Notifications({ onFollow, isShort = false }: NotificationsProps) {
  const t = useText();
  const list = useInfiniteQuery(notificationsQuery);
  if (list.isPending) {
    return (
      <Skeleton>
        <Bone width="long" />
        <Bone width="medium" />
        <Bone width="long" />
        <Bone width="medium" />
      </Skeleton>
    );
  }
  if (!list.data) {
    return <ErrorState title={t(m.notifications_failed)} busy={list.isFetching} onRetry={() => void list.refetch()} />;
  }
  const pages = isShort ? list.data.pages.slice(0, 1) : list.data.pages;
  const rows = pages.flatMap((page) => page.rows);
  if (rows.length === 0) return <NoNotifications onFollow={onFollow} />;
  return (
    <>
      <ul>
        {rows.map((notification) => (
          <NotificationLine key={notification.id} notification={notification} onFollow={onFollow} />
        ))}
      </ul>
      {!isShort && <MoreRows query={list} />}
    </>
  );
}

function NoNotifications({ onFollow }: Pick<NotificationsProps, 'onFollow'>) {
  const t = useText();
  const isAdmin = useAuth().me?.role === 'admin';
  return (
    <EmptyState
      icon={<Bell />}
      title={t(m.notifications_empty)}
      action={
        !isAdmin && (
          <Link to="/courses" className={buttonClass({ variant: 'secondary', size: 'sm' })} onClick={onFollow}>
            {t(m.dashboard_browse)}
          </Link>
        )
      }
    >
      {t(isAdmin ? m.notifications_empty_admin : m.notifications_empty_text)}
    </EmptyState>
  );
}

function NotificationLine({
  notification,
  onFollow,
}: {
  notification: Notification;
  onFollow?: (() => void) | undefined;
}) {
  const t = useText();
  const language = useLanguage();
  const title = factTitle(notification.facts, language);
  const reading = useReading();
  const isUnread = notification.read_at === null;
  const follow = useFollow(notificationPath(notification), () => {
    if (isUnread) reading.mutate(notification.id);
    onFollow?.();
  });
  return (
    <Row as="li" justify="between" noWrap className={styles.line} data-unread={isUnread || undefined}>
      <Text as="div" breakAnywhere className={styles.text}>
        <p className={styles.heading}>
          <a {...follow}>{headingOf(notification, t)}</a>
          {isUnread && <span className="visually-hidden">{t(m.notifications_unread)}</span>}
        </p>
        {title.text && (
          <Text tone="muted">
            <Localized value={title} />
          </Text>
        )}
        {detailsOf(notification, language).map((detail) => (
          <Text key={detail} size="sm" tone="muted" preLine>
            {detail}
          </Text>
        ))}
        <Text size="sm" tone="muted">
          <TimeAgo value={notification.created_at} />
        </Text>
      </Text>
      {isUnread && (
        <IconButton
          className={styles.read}
          label={t(m.notifications_mark_read)}
          disabled={reading.isPending}
          onClick={() => reading.mutate(notification.id)}
        >
          <Check />
        </IconButton>
      )}
    </Row>
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

/** Marks as read everything up to the newest notification that is shown. */
export function ReadAllButton() {
  const t = useText();
  const errorText = useErrorText();
  const unread = useQuery(apiQuery(countUnread, {})).data?.unread ?? 0;
  const newest = useInfiniteQuery(notificationsQuery).data?.pages[0]?.rows[0];
  const reading = useReadingAll();
  if (!newest) return null;
  const readAll = () =>
    void reading.mutateAsync(newest.created_at).then(
      () => toast.success(t(m.notifications_all_read)),
      (error: Error) => toast.error(errorText(error)),
    );
  return (
    <Button
      writes
      variant="secondary"
      size="sm"
      icon={<CheckCheck />}
      busy={reading.isPending}
      disabled={unread === 0}
      onClick={readAll}
    >
      {t(m.notifications_mark_all)}
    </Button>
  );
}
