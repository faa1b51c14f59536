/** The version label of the header. */
export const headerVersion = '2.0.17';

/** The version label of the footer. */
export const footerVersion = '2.0.16';
