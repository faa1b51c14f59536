import { defineLifecycle } from '#domain/kernel/records/lifecycle.ts';

/** Begins the token of an employer's session, which no token of a user begins with. */
export const employerTokenPrefix = 'employer_';

/** A link in a mail opens sessions for so long. */
export const linkDays = 14;

/** A session ends so long after it was opened. */
export const employerSessionDays = 30;

/** A posting is written by an employer, and published or returned by the desk. */
export const postingLifecycle = defineLifecycle(['draft', 'sent', 'returned', 'published'], {
  send: { from: ['draft', 'returned'], to: 'sent' },
  recall: { from: ['sent'], to: 'draft' },
  /** Edits a published posting; the job stays as it is until the change is published. */
  revise: { from: ['published'], to: 'draft' },
  publish: { from: ['sent'], to: 'published' },
  return: { from: ['sent'], to: 'returned' },
});

export type PostingStatus = (typeof postingLifecycle.statuses)[number];

/** The steps that the employer takes; the desk takes the others. */
export const employerSteps = ['send', 'recall', 'revise'] as const;
export const deskSteps = ['publish', 'return'] as const;

export const isEditable = (status: PostingStatus) => postingLifecycle.can(status, 'send');

/** Addresses of these providers belong to no company, so their owners invite nobody. */
const publicProviders =
  /^(gmail|googlemail|yahoo|outlook|hotmail|live|icloud|me|msn|aol|proton|protonmail|gmx|mail|yandex|naver|qq|163|126)\./;

/** The domain of an address that belongs to one company; null for a provider of addresses for everybody. */
export function companyDomain(email: string): string | null {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return publicProviders.test(domain) ? null : domain;
}

/** Whether the owner of `own` may invite `other` to the page of their company. */
export const mayInvite = (own: string, other: string): boolean =>
  companyDomain(own) !== null && companyDomain(own) === companyDomain(other);
