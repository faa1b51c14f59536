import { apiQuery } from '#web/lib/api/query.ts';
import { listWorks } from '#domain/works/contract.ts';

export const worksQuery = { ...apiQuery(listWorks, {}), staleTime: 0 };
