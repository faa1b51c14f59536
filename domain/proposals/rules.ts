/** A project proposal's statuses: an admin may set any from any. */
export const proposalStatuses = ['pending', 'accepted', 'rejected'] as const;

/** A project proposal's status. */
export type ProposalStatus = (typeof proposalStatuses)[number];

/** The status that a proposal begins with. */
export const sentStatus: ProposalStatus = 'pending';

/** Characters of a proposal. */
export const maxProposalLength = 10_000;

/** The highest price in USD. */
export const highestPrice = 1_000_000_000;

/** The price in USD that a text of digits says; null when it is none above 0. */
export function readPrice(text: string): number | null {
  const digits = text.trim();
  if (!/^\d+$/.test(digits)) return null;
  const price = Number(digits);
  return price > 0 && price <= highestPrice ? price : null;
}
