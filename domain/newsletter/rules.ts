/** The minimum time between two confirmation emails to one address. */
export const secondsBetweenConfirmations = 600;

/** What a link in an email does. */
export const linkPurposes = ['confirm', 'unsubscribe'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** Subscribers who leave are deleted, so they need no status. */
export const subscriberStatuses = ['waiting', 'confirmed'] as const;
export type SubscriberStatus = (typeof subscriberStatuses)[number];
