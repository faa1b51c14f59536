import type { Work, Works } from '#domain/works/contract.ts';

/** What the site knows about a learner's work besides the profile: the rows that a 職務経歴書 prints. */
export type CareerEvidence = Works;
export type CareerWork = Work;
