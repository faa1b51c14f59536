/** The language of the course page's content, whatever the reader has chosen (specification). */
export const contentLanguage = 'mn';
