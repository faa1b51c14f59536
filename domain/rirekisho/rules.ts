/** How years are written. */
export const eras = ['western', 'japanese'] as const;
export type Era = (typeof eras)[number];

/** The file name if the response has none. */
export const fallbackFileName = 'rirekisho.pdf';

/** Printed in 本人希望記入欄 for a profile without an entry. */
export const defaultWish = '貴社の規定に従います。';
