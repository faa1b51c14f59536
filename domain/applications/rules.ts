/** A job application's statuses: an admin may set any from any. */
export const applicationStatuses = ['pending', 'reviewed', 'accepted', 'rejected'] as const;

/** A job application's status. */
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** The status that an application begins with. */
export const sentStatus: ApplicationStatus = 'pending';

/** Characters of a cover letter. */
export const longestCoverLetter = 10_000;
