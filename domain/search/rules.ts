/** The maximum number of results of each kind. */
export const maxFound = 6;
