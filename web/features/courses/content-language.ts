/** The language of course content in every language of the site (specification). */
export const contentLanguage = 'mn';
