import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Button, buttonClass } from '#web/ui/buttons/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { notificationsQuery } from './api.ts';
import { NotificationLine } from './NotificationLine.tsx';
import styles from './Notifications.module.css';

export interface NotificationsProps {
  onFollow?: () => void;
  /** Only the first page. */
  isShort?: boolean;
}

export function Notifications({ onFollow, isShort = false }: NotificationsProps) {
  const t = useText();
  const list = useInfiniteQuery(notificationsQuery(useApi()));
  if (list.isPending) {
    return (
      <Skeleton className={styles.bones}>
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
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={<Bell />}
        title={t(m.notifications_empty)}
        action={
          <Link to="/courses" className={buttonClass({ variant: 'secondary', size: 'sm' })} onClick={onFollow}>
            {t(m.dashboard_browse)}
          </Link>
        }
      >
        {t(m.notifications_empty_text)}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {rows.map((told) => (
          <NotificationLine key={told.id} told={told} onFollow={onFollow} />
        ))}
      </ul>
      {!isShort && list.hasNextPage && (
        <div className={styles.more}>
          <Button variant="secondary" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t(m.ui_show_more)}
          </Button>
        </div>
      )}
    </>
  );
}
