import { apiQuery } from '#web/lib/api/query.ts';
import { getMyProfile } from '#domain/profiles/contract.ts';

export const myProfileQuery = { ...apiQuery(getMyProfile, {}), staleTime: 0 };
