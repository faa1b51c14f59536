/** Seconds between two mails that ask the same address to confirm. */
export const secondsBetweenAskings = 600;

/** What a link in a letter is for. */
export const letterPurposes = ['confirm', 'unsubscribe'] as const;

/** What a link in a letter is for. */
export type LetterPurpose = (typeof letterPurposes)[number];

/** Where somebody who asked for the letters stands. Who leaves is deleted, and stands nowhere. */
export const subscriberStatuses = ['waiting', 'confirmed'] as const;

/** Where somebody who asked for the letters stands. */
export type SubscriberStatus = (typeof subscriberStatuses)[number];
