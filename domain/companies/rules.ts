/** What is written about a company in several languages. */
export const companyTexts = ['about'] as const;

/** Names of companies that the form of a job offers at once; of more it offers those that a search means. */
export const offeredCompanies = 200;

/** Characters of the text about a company. */
export const longestAbout = 5000;
