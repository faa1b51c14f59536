import { queryOptions } from '@tanstack/react-query';
import { getOverview } from '#domain/overview/contract.ts';
import type { CallApi } from '../../../lib/api/call-api.ts';

/** The counts of the analytics dashboard. */
export const overviewQuery = (api: CallApi) =>
  queryOptions({ queryKey: ['admin', 'overview'], queryFn: () => api(getOverview, {}) });
