/** Days between the wish to end an account and its end; until then its person can keep it. */
export const deletionGraceDays = 14;
