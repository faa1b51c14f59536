import { queryOptions } from '@tanstack/react-query';
import { getPortfolio } from '#domain/portfolio/contract.ts';
import type { CallApi } from '#web/lib/api/call-api.ts';

export const portfolioQuery = (api: CallApi, handle: string) =>
  queryOptions({ queryKey: ['portfolio', handle], queryFn: () => api(getPortfolio, { params: { handle } }) });
