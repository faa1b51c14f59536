import { queryOptions } from '@tanstack/react-query';
import { getPortfolio, getPortfolioSettings } from '#domain/portfolio/contract.ts';
import type { CallApi } from '#web/lib/api/call-api.ts';

export const portfolioQuery = (api: CallApi, handle: string) =>
  queryOptions({ queryKey: ['portfolio', handle], queryFn: () => api(getPortfolio, { params: { handle } }) });

export const settingsKey = ['portfolio-settings'] as const;

export const portfolioSettingsQuery = (api: CallApi) =>
  queryOptions({ queryKey: settingsKey, queryFn: () => api(getPortfolioSettings, {}), staleTime: 0 });
