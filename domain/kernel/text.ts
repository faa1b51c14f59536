/** The first `max` UTF-16 units of `text`, without half of a surrogate pair at the end. */
export const beginningOf = (text: string, max: number): string => text.slice(0, max).replace(/\p{Cs}$/u, '');
