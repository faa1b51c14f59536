/** Requests that a person may send within an hour, all kinds together: far more than anybody needs who does not flood admins. */
export const maxRequestsPerHour = 30;
