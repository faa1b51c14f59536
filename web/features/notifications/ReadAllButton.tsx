import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { notificationsQuery, unreadQuery, useReadingAll } from './api.ts';

/** Marks as read everything up to the newest notification that is shown. */
export function ReadAllButton() {
  const t = useText();
  const api = useApi();
  const errorText = useErrorText();
  const unread = useQuery(unreadQuery(api)).data?.unread ?? 0;
  const newest = useInfiniteQuery(notificationsQuery(api)).data?.pages[0]?.rows[0];
  const reading = useReadingAll();
  if (!newest) return null;
  const readAll = () =>
    void reading.mutateAsync(newest.created_at).then(
      () => toast.success(t(m.notifications_all_read)),
      (error: Error) => toast.error(errorText(error)),
    );
  return (
    <Button
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
