/** Seconds between two mails that ask the same address to confirm. */
export const secondsBetweenAskings = 600;

/** What a link in a letter is for. */
export const letterPurposes = ['confirm', 'unsubscribe'] as const;

/** What a link in a letter is for. */
export type LetterPurpose = (typeof letterPurposes)[number];
