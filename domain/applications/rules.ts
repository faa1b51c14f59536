// Learners send one application for a job, and one proposal for a project; admins decide on both.
export const applicationStatuses = ['pending', 'reviewed', 'accepted', 'rejected'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

export const proposalStatuses = ['pending', 'accepted', 'rejected'] as const;
export type ProposalStatus = (typeof proposalStatuses)[number];

/** The initial status. */
export const sentStatus = 'pending' satisfies ApplicationStatus & ProposalStatus;

export const maxCoverLetterLength = 10_000;
export const maxProposalLength = 10_000;
/** In USD. */
export const maxPrice = 1_000_000_000;

/** Parses a price in USD; null unless it is a whole number from 1 to the maximum. */
export function readPrice(text: string): number | null {
  const digits = text.trim();
  if (!/^\d+$/.test(digits)) return null;
  const price = Number(digits);
  return price > 0 && price <= maxPrice ? price : null;
}
