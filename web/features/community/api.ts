import { queryOptions } from '@tanstack/react-query';
import { listCommunityEvents } from '#domain/community/contract.ts';
import type { CallApi } from '#web/lib/api/call-api.ts';

export const communityEventsQuery = (api: CallApi) =>
  queryOptions({ queryKey: ['community', 'events'], queryFn: () => api(listCommunityEvents, {}) });
