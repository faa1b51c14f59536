export const applicationStatuses = ['pending', 'reviewed', 'accepted', 'rejected'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** The initial status. */
export const sentStatus: ApplicationStatus = 'pending';

export const maxCoverLetterLength = 10_000;
