/** The statuses of applications; admins may set any of them. */
export const applicationStatuses = ['pending', 'reviewed', 'accepted', 'rejected'] as const;

/** A job application's status. */
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** The initial status. */
export const sentStatus: ApplicationStatus = 'pending';

/** The maximum length of a cover letter. */
export const maxCoverLetterLength = 10_000;
