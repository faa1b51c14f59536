/** The countries that the product tells apart: of a workplace, a company, a school. */
export const countries = ['mongolia', 'japan', 'other'] as const;
export type Country = (typeof countries)[number];
