import { apiQuery } from '#web/lib/api/query.ts';
import { listMyWork } from '#domain/overview/contract.ts';

export const myWorkQuery = { ...apiQuery(listMyWork, {}), staleTime: 0 };
