import { queryOptions } from '@tanstack/react-query';
import { getCareerEvidence } from '#domain/career/contract.ts';
import { getMyProfile } from '#domain/profiles/contract.ts';
import type { CallApi } from '#web/lib/api/call-api.ts';

export const myProfileQuery = (api: CallApi) =>
  queryOptions({ queryKey: ['my-profile', 'whole'], queryFn: () => api(getMyProfile, {}), staleTime: 0 });

/** What the 職務経歴書 prints besides the profile. */
export const careerEvidenceQuery = (api: CallApi) =>
  queryOptions({ queryKey: ['my-profile', 'career-evidence'], queryFn: () => api(getCareerEvidence, {}) });
