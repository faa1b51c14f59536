import { ApiError } from '#web/lib/api/call-api.ts';

/** True for the error that the admin view has ended. */
export const isViewOver = (error: unknown) => error instanceof ApiError && error.code === 'view_over';

/** True for the error that the session needs the second factor. */
export const owesSecondFactor = (error: unknown) => error instanceof ApiError && error.code === 'second_factor_needed';

/** True for errors that the session has ended or lacks a right. */
export const isRefusal = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

/** Temporary errors of a refresh. */
const passingStatuses = [409, 429];

/** True for a status that means the session has ended; network and server errors do not. */
export const isFinalRefusal = (status = 0) => status >= 400 && status < 500 && !passingStatuses.includes(status);
