import { ApiError } from '#web/lib/api/call-api.ts';

/** True for the answer that the admin's view of the site, in which it was asked, has ended. */
export const isViewOver = (error: unknown) => error instanceof ApiError && error.code === 'view_over';

/** True for the answer that this session owes the second step. */
export const owesSecondFactor = (error: unknown) => error instanceof ApiError && error.code === 'second_factor_needed';

/** True for the answer that a session counts no longer, or may not do this. */
export const isRefusal = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

/** Refusals of a refresh that pass: too many at once, or too often. */
const passingStatuses = [409, 429];

/** True for the status of a refresh whose session has ended on the server; trouble on the way ends none. */
export const isFinalRefusal = (status = 0) => status >= 400 && status < 500 && !passingStatuses.includes(status);
