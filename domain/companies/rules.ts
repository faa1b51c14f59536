/** Companies offered in the job form at once; further ones by search. */
export const offeredCompanies = 200;
export const maxAbout = 5000;
