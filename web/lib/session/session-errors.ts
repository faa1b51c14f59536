import { ApiError } from '#web/lib/api/call-api.ts';

/** True for the error that the admin view has ended. */
export const isViewEnded = (error: unknown) => error instanceof ApiError && error.code === 'view_over';

export const needsSecondFactor = (error: unknown) => error instanceof ApiError && error.code === 'second_factor_needed';

/** True for errors that the session has ended or lacks a right. */
export const isDenied = (error: unknown) => error instanceof ApiError && (error.status === 401 || error.status === 403);

const temporaryRefreshStatuses = [409, 429];

/** True for a status that means the session has ended; network and server errors do not. */
export const endsSession = (status = 0) => status >= 400 && status < 500 && !temporaryRefreshStatuses.includes(status);
