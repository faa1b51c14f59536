/** The maximum of requests to admins by a user, of all kinds together. */
export const maxRequestsPerHour = 30;
