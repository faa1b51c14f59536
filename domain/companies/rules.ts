/** The translated fields. */
export const companyTexts = ['about'] as const;

/** Companies offered in the job form at once; further ones by search. */
export const offeredCompanies = 200;

/** The maximum length of the text. */
export const longestAbout = 5000;
