import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallInput } from '#domain/kernel/endpoint.ts';
import { deleteSubscriber, exportSubscribers, listSubscribers } from '#domain/newsletter/admin-contract.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import type { CallApi } from '#web/lib/api/call-api.ts';
import { useDownload } from '#web/lib/api/download.ts';

export const subscriberListQuery = (api: CallApi, query: CallInput<typeof listSubscribers>['query']) =>
  queryOptions({
    queryKey: ['admin', 'newsletter', 'list', query],
    queryFn: () => api(listSubscribers, { query }),
    placeholderData: keepPreviousData,
  });

export function useSubscriberCalls() {
  const api = useApi();
  const download = useDownload();
  return {
    remove: async (id: string) => await api(deleteSubscriber, { params: { id } }),
    exportAs: async (query: CallInput<typeof exportSubscribers>['query']) =>
      await download(exportSubscribers, { query }, 'newsletter_subscribers.csv'),
  };
}
