import { queryOptions } from '@tanstack/react-query';
import { getProfile } from '#domain/profiles/contract.ts';
import type { CallApi } from '#web/lib/api/call-api.ts';

/** One person's whole profile. */
export const profileQuery = (api: CallApi, id: string) =>
  queryOptions({ queryKey: ['admin', 'profiles', id], queryFn: () => api(getProfile, { params: { id } }) });
