/** The minimum time between two confirmation emails to one address. */
export const secondsBetweenConfirmations = 600;

/** An address that was not confirmed is deleted this long after the last confirmation email: its owner never agreed. */
export const unconfirmedSeconds = 7 * 24 * 3600;

/** The purpose of a link in an email. */
export const linkPurposes = ['confirm', 'unsubscribe'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** Results of the newsletter's forms, which the page /newsletter shows. */
export const newsletterResults = [
  'requested',
  'confirmed',
  'unsubscribed',
  'invalid_email',
  'expired_link',
  'too_many',
] as const;

/** Subscribers who leave are deleted, so they need no status. */
export const subscriberStatuses = ['waiting', 'confirmed'] as const;
export type SubscriberStatus = (typeof subscriberStatuses)[number];

export const subscriberFilters = ['all', ...subscriberStatuses] as const;
