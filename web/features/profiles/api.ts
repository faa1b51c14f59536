import { queryOptions } from '@tanstack/react-query';
import { getMyProfile } from '#domain/profiles/contract.ts';
import type { CallApi } from '#web/lib/api/call-api.ts';

export const myProfileQuery = (api: CallApi) =>
  queryOptions({ queryKey: ['my-profile', 'whole'], queryFn: () => api(getMyProfile, {}), staleTime: 0 });
