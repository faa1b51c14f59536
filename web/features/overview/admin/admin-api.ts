import { queryOptions } from '@tanstack/react-query';
import { getOverview, getWaiting } from '#domain/overview/contract.ts';
import type { CallApi } from '#web/lib/api/call-api.ts';

/** The counts of the analytics dashboard. */
export const overviewQuery = (api: CallApi) =>
  queryOptions({ queryKey: ['admin', 'overview'], queryFn: () => api(getOverview, {}) });

/** What waits for a decision: the figures in the admin's menu. */
export const waitingQuery = (api: CallApi) =>
  queryOptions({ queryKey: ['admin', 'waiting'], queryFn: () => api(getWaiting, {}) });
