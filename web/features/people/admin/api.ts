import { queryOptions } from '@tanstack/react-query';
import { getPerson, type PersonOnPage } from '#domain/people/contract.ts';
import type { CallApi } from '#web/lib/api/call-api.ts';

export const personQuery = (api: CallApi, id: string) =>
  queryOptions({
    queryKey: ['admin', 'people', id],
    queryFn: (): Promise<PersonOnPage> => api(getPerson, { params: { id } }),
  });
