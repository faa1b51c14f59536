/** A project proposal's statuses: an admin may set any from any. */
export const proposalStatuses = ['pending', 'accepted', 'rejected'] as const;

/** A project proposal's status. */
export type ProposalStatus = (typeof proposalStatuses)[number];
