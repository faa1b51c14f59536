/** What is written about a company in several languages. */
export const companyTexts = ['about'] as const;

/** Characters of the text about a company. */
export const longestAbout = 5000;
