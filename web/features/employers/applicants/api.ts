import { getApplicant, listApplicants } from '#domain/employers/applicants-contract.ts';
import { listInterviews } from '#domain/interviews/contract.ts';
import { apiQuery, keyOf } from '#web/lib/api/query.ts';

/** Always fresh, since applicants and colleagues change it. */
export const applicantsQuery = { ...apiQuery(listApplicants, {}), staleTime: 0 };
/** Whether one may be invited to an interview changes too. */
export const applicantsKeys = [keyOf(listApplicants), keyOf(listInterviews)];

/** Each reading is recorded, so it is loaded by visits only. */
export const applicantQuery = (id: string) => ({
  ...apiQuery(getApplicant, { params: { id } }),
  staleTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});
