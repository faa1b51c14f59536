export const headerVersion = '2.0.17';

export const footerVersion = '2.0.16';
