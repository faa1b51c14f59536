import { queryOptions } from '@tanstack/react-query';
import { getOverview, getWaiting } from '#domain/overview/contract.ts';
import type { CallApi } from '#web/lib/api/call-api.ts';

export const overviewQuery = (api: CallApi) =>
  queryOptions({ queryKey: ['admin', 'overview'], queryFn: () => api(getOverview, {}) });

export const waitingQuery = (api: CallApi) =>
  queryOptions({ queryKey: ['admin', 'waiting'], queryFn: () => api(getWaiting, {}) });
