import * as z from 'zod/mini';
import { maxTitle, optionalLine } from '#domain/kernel/content.ts';
import { countries } from '#domain/kernel/countries.ts';
import { defineLifecycle } from '#domain/kernel/records/lifecycle.ts';
import { id, timestamp } from '#domain/kernel/ids.ts';
import type { ApplicationStatus } from './rules.ts';

/** How far a company is with an applicant, inside the specification's statuses of applications. */
export const stageLifecycle = defineLifecycle(
  ['sent', 'opened', 'asked', 'invited', 'offered', 'refusing', 'refused'],
  {
    open: { from: ['sent'], to: 'opened' },
    ask: { from: ['opened', 'asked', 'invited'], to: 'asked' },
    invite: { from: ['opened', 'asked', 'invited'], to: 'invited' },
    offer: { from: ['opened', 'asked', 'invited'], to: 'offered' },
    /** The applicant is told after 24 hours. */
    refuse: { from: ['opened', 'asked', 'invited'], to: 'refusing' },
    take_back: { from: ['refusing'], to: 'opened' },
    tell: { from: ['refusing'], to: 'refused' },
  },
);

export type Stage = (typeof stageLifecycle.statuses)[number];

/** How far a company is with an application that the desk decides on its behalf. */
export const decidedStages = { accepted: 'offered', rejected: 'refused' } as const satisfies Partial<
  Record<ApplicationStatus, Stage>
>;

/** The steps that a company takes by itself; an invitation offers times for an interview. */
export const companySteps = ['ask', 'offer', 'refuse', 'take_back'] as const;
export type CompanyStep = (typeof companySteps)[number];

/** The company has answered. */
export const isAnswered = (stage: Stage): boolean => stage !== 'sent' && stage !== 'opened';

export const refusalReasons = [
  'japanese',
  'experience',
  'technology',
  'visa',
  'start',
  'pay',
  'filled',
  'other',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** A refusal can be taken back for so long. */
export const refusalHours = 24;
/** A company without an answer is reminded after so many days; then the applicant is told. */
export const reminderDays = 7;
export const silenceDays = 14;
/** What a company sees of applicants ends so long after the job has closed. */
export const sharedDays = 30;
/** The median time to an answer is shown from so many answers on. */
export const answersForMedian = 5;

/** What happened to an application, as its applicant reads it. */
export const eventKinds = [
  ...(['shared', 'opened', 'asked', 'invited', 'picked', 'moved', 'canceled', 'offered', 'refused'] as const),
  ...(['silent', 'decided', 'withdrawn', 'ended'] as const),
] as const;
export type EventKind = (typeof eventKinds)[number];

export const applicationEvent = z.object({
  id,
  kind: z.enum(eventKinds),
  /** Who of the company did it; null for the applicant, the school, the site, and a contact that is gone. */
  contact_name: z.nullable(z.string()),
  text: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  created_at: timestamp,
});
export type ApplicationEvent = z.infer<typeof applicationEvent>;

/** The stage for the applicant, who is told of a refusal when it cannot be taken back any more. */
export function toldStage(stage: Stage, events: readonly Pick<ApplicationEvent, 'kind'>[]): Stage {
  if (stage !== 'refusing') return stage;
  const last = events.findLast(({ kind }) => kind === 'asked' || kind === 'invited');
  return last?.kind === 'asked' || last?.kind === 'invited' ? last.kind : 'opened';
}

/** What an applicant can leave out besides what is never sent. */
export const leavable = ['photo', 'phone'] as const;
export type Leavable = (typeof leavable)[number];

/** An applicant's consent to show the application to the company. */
export const consentForm = z.object({
  left_out: z.array(z.enum(leavable)),
  /** The wish of pay, as the applicant writes it for this company. */
  salary_wish: optionalLine(maxTitle),
});
export type ConsentForm = z.output<typeof consentForm>;

/** The company that an application reaches with consent. */
export const recipient = z.object({ name: z.string(), country: z.nullable(z.enum(countries)) });
export type Recipient = z.infer<typeof recipient>;

/** The consent for its applicant. */
export const myShare = z.extend(consentForm, {
  company: recipient,
  stage: z.enum(stageLifecycle.statuses),
  given_at: timestamp,
  /** Withdrawn, or over since the job has closed; null while the company sees the applicant. */
  ended_at: z.nullable(timestamp),
});

const text = z.nullable(z.string());

/** What a company sees of an applicant besides letter and papers, as it was when the consent was given. */
export const sharedPerson = z.object({
  name: z.string(),
  katakana: text,
  latin: text,
  email: z.string(),
  /** Null without one, or if it was left out. */
  phone: text,
  salary_wish: text,
  /** Whether a visa for work in information processing is possible, and by what; see `roadState`. */
  road: z.object({ state: z.enum(['met', 'not_yet', 'unknown']), reasons: z.array(z.string()) }),
  japanese: z.object({ level: text, month: text, score: z.nullable(z.int()), is_planned: z.boolean() }),
  /** Certificates of languages. */
  languages: z.array(z.object({ name: z.string(), name_ja: z.string(), date: z.string() })),
  /** At most three, those that a mentor or client has accepted first. */
  works: z.array(
    z.object({
      title: z.string(),
      title_ja: text,
      title_en: text,
      role: text,
      role_ja: text,
      role_en: text,
      highlights: text,
      highlights_ja: text,
      highlights_en: text,
      technologies: text,
      url: text,
      source_url: text,
      /** A mentor accepted it as homework, or a client as a proposal. */
      is_accepted: z.boolean(),
    }),
  ),
  courses: z.array(
    z.object({
      title: z.string(),
      title_jp: text,
      title_mn: text,
      is_completed: z.boolean(),
      started_on: z.string(),
      ended_on: z.string(),
    }),
  ),
  lives_in_japan: z.nullable(z.boolean()),
  available_from: text,
});
export type SharedPerson = z.infer<typeof sharedPerson>;
