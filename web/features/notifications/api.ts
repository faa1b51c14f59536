import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
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

const all = ['notifications'] as const;

export const unreadQuery = (api: CallApi) =>
  queryOptions({ queryKey: [...all, 'unread'], queryFn: () => api(countUnread, {}) });

export const notificationsQuery = (api: CallApi) =>
  infiniteQueryOptions({
    queryKey: [...all, 'list'],
    queryFn: ({ pageParam }) => api(listNotifications, { query: pageParam === null ? {} : { cursor: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });

export const preferencesQuery = (api: CallApi) =>
  queryOptions({ queryKey: [...all, 'preferences'], queryFn: () => api(listNotificationPreferences, {}) });

export function useReading() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api(readNotification, { params: { id } }),
    onSuccess: (answer) => refresh(client, api, answer),
  });
}

export function useReadingAll() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (upTo: string) => api(readAllNotifications, { body: { up_to: upTo } }),
    onSuccess: (answer) => refresh(client, api, answer),
  });
}

function refresh(client: QueryClient, api: CallApi, answer: { unread: number }): void {
  client.setQueryData(unreadQuery(api).queryKey, answer);
  void client.invalidateQueries({ queryKey: notificationsQuery(api).queryKey });
}

/** Optimistic, rolled back on an error. */
export function usePreferenceChange() {
  const api = useApi();
  const client = useQueryClient();
  const { queryKey } = preferencesQuery(api);
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
