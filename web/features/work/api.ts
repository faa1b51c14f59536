import { queryOptions } from '@tanstack/react-query';
import { listMyWork } from '#domain/overview/contract.ts';
import type { CallApi } from '#web/lib/api/call-api.ts';

export const myWorkQuery = (api: CallApi) =>
  queryOptions({ queryKey: ['my-work'], queryFn: () => api(listMyWork, {}), staleTime: 0 });
