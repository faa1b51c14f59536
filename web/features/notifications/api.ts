import { useQueryClient } from '@tanstack/react-query';
import {
  changeNotificationPreference,
  countUnread,
  listNotificationPreferences,
  listNotifications,
  type NotificationPreference,
  readAllNotifications,
  readNotification,
} from '#domain/notifications/contract.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import type { CallApi } from '#web/lib/api/call-api.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { apiQuery, pagesQuery } from '#web/lib/api/query.ts';

export const notificationsQuery = { ...pagesQuery(listNotifications, { query: {} }), staleTime: 0 };

function useReadMutation(mutationFn: (api: CallApi, value: string) => Promise<{ unread: number }>) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (value: string) => mutationFn(api, value),
    onSuccess: (answer) => {
      client.setQueryData(apiQuery(countUnread, {}).queryKey, answer);
      void client.invalidateQueries({ queryKey: notificationsQuery.queryKey });
    },
  });
}

export const useReading = () => useReadMutation((api, id) => api(readNotification, { params: { id } }));

/** Marks everything up to a time as read. */
export const useReadingAll = () => useReadMutation((api, time) => api(readAllNotifications, { body: { up_to: time } }));

/** Optimistic, rolled back on an error. */
export function usePreferenceChange() {
  const api = useApi();
  const client = useQueryClient();
  const { queryKey } = apiQuery(listNotificationPreferences, {});
  const show = (preference: NotificationPreference) =>
    client.setQueryData(
      queryKey,
      (known) => known && { rows: known.rows.map((row) => (row.kind === preference.kind ? preference : row)) },
    );
  return useMutation({
    mutationFn: (body: NotificationPreference) => api(changeNotificationPreference, { body }),
    onMutate: async (preference) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey)?.rows.find((row) => row.kind === preference.kind);
      show(preference);
      return before;
    },
    onError: (_, __, before) => before && show(before),
  });
}
