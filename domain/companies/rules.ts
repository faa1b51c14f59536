/** Companies offered in the job form at once; further ones by search. */
export const offeredCompanies = 200;

/** The maximum length of the text. */
export const maxAbout = 5000;
