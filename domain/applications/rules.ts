// Learners send one application for a job, and one proposal for a project; admins decide on both.
export const applicationStatuses = ['pending', 'reviewed', 'accepted', 'rejected'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** The applicant waits for a decision. */
export const undecidedStatuses = ['pending', 'reviewed'] as const satisfies ApplicationStatus[];

export const proposalStatuses = ['pending', 'accepted', 'rejected'] as const;
export type ProposalStatus = (typeof proposalStatuses)[number];

/** The initial status. */
export const sentStatus = 'pending' satisfies ApplicationStatus & ProposalStatus;

/** What differs between the kinds. */
export const applicationKinds = {
  application: {
    /** The kind of notification about a decision, and the prefix of audit actions. */
    name: 'application',
    table: 'applications',
    /** The record that it is for; the column is `job_id`. */
    subject: { name: 'job', table: 'jobs' },
    /** The column is `resume_file_id`. */
    fileKind: 'resume',
    statuses: applicationStatuses,
    /** The kind of notification to admins. */
    adminKind: 'new_application',
    /** The error when the learner has sent one for the same record. */
    alreadySent: 'already_applied',
    /** The error when the record accepts none. */
    closed: 'job_closed',
  },
  proposal: {
    name: 'proposal',
    table: 'project_applications',
    subject: { name: 'project', table: 'it_projects' },
    fileKind: 'sample',
    statuses: proposalStatuses,
    adminKind: 'new_proposal',
    alreadySent: 'already_proposed',
    closed: 'project_closed',
  },
} as const;

export type ApplicationKind = (typeof applicationKinds)[keyof typeof applicationKinds];

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
