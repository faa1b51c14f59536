import type { ManagedJob } from '#domain/jobs/record.ts';
import type { LineState } from '#domain/readiness/rules.ts';
import type { RirekishoProfile } from '#domain/rirekisho/profile.ts';

/** What a job states of applicants; a missing member is not stated. */
export type StatedJob = Partial<
  Pick<
    ManagedJob,
    | ('kind' | 'country' | 'employment' | 'japanese_level' | 'english_level' | 'experience' | 'technologies')
    | ('apply_from' | 'students_only' | 'visa_help' | 'closes_at' | 'is_active')
  >
>;

/** What a profile says, which its papers print. */
export type DemandProfile = RirekishoProfile;

/** In the order in which they are shown. */
export const demandKeys = [
  ...(['closing', 'application', 'japanese', 'english', 'experience', 'place', 'students', 'visa'] as const),
  ...(['technologies', 'papers'] as const),
] as const;
export type DemandKey = (typeof demandKeys)[number];

/** Why a demand is met, not yet met or unknown. */
export const reasonCodes = [
  ...(['job_silent', 'none_asked', 'profile_silent'] as const),
  ...(['closing_open', 'closing_closed', 'application_none', 'application_sent', 'application_unknown'] as const),
  ...(['japanese_held', 'japanese_below', 'japanese_planned', 'japanese_unproven', 'japanese_unread'] as const),
  ...(['english_held', 'english_unproven'] as const),
  ...(['experience_enough', 'experience_short', 'experience_unclear'] as const),
  ...(['place_anywhere', 'place_in_japan', 'place_outside_japan', 'place_in_mongolia', 'place_unclear'] as const),
  ...(['place_visitor', 'place_status_unclear', 'place_expired'] as const),
  ...(['students_enrolled', 'students_not_enrolled', 'students_unclear'] as const),
  ...(['visa_unlimited', 'visa_road', 'visa_no_road', 'visa_unclear', 'visa_no_help', 'visa_other_kind'] as const),
  ...(['visa_elsewhere', 'technologies_held', 'technologies_open'] as const),
  ...(['papers_complete', 'papers_gaps', 'papers_unknown'] as const),
] as const;
export type ReasonCode = (typeof reasonCodes)[number];

interface Reason {
  code: ReasonCode;
  /** A JLPT level. */
  level?: string;
  /** YYYY-MM. */
  month?: string | null;
  /** Months of paid development. */
  months?: number;
  /** What the profile calls it: a license, school or residence status. */
  name?: string | null;
  /** Technologies that the profile names. */
  held?: readonly string[];
  /** Technologies about which nothing is known. */
  open?: readonly string[];
  /** Parts that the papers lack. */
  gaps?: number;
  /** A time. */
  at?: string;
}

/** What to do next: a page of the site, or the exam. */
export const nextSteps = [
  ...(['certificate', 'exam', 'result', 'english_test', 'jobs_done', 'projects', 'residence', 'address'] as const),
  ...(['school', 'readiness', 'ask_company', 'skills', 'courses', 'papers', 'own_application', 'other_jobs'] as const),
] as const;
export type NextStep = (typeof nextSteps)[number];

export interface DemandLine {
  key: DemandKey;
  state: LineState;
  reason: Reason;
  next: readonly NextStep[];
}

/** A line without its key. */
export type Finding = Omit<DemandLine, 'key'>;

const finding =
  (state: LineState) =>
  (code: ReasonCode, values: Omit<Reason, 'code'> = {}, ...next: NextStep[]): Finding => ({
    state,
    reason: { code, ...values },
    next,
  });

export const met = finding('met');
export const notYet = finding('not_yet');
export const unknown = finding('unknown');

/** The job states nothing about it. */
export const silent: Finding = unknown('job_silent');
/** The job says that it asks for nothing. */
export const noneAsked: Finding = met('none_asked');
