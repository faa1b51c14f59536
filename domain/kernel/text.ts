/** The beginning of `text`, `longest` characters at most as lengths are counted, that ends in no half of one. */
export const beginningOf = (text: string, longest: number): string => text.slice(0, longest).replace(/\p{Cs}$/u, '');
