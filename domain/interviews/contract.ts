import * as z from 'zod/mini';
import { stageLifecycle } from '#domain/applications/sharing.ts';
import { requiredText } from '#domain/kernel/content.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { day, httpLink, id, idParams, timestamp } from '#domain/kernel/ids.ts';
import { defaultLanguage, languages } from '#domain/kernel/language.ts';
import { interviewZones, maxMinutes, maxOffered, maxWord, minMinutes } from './rules.ts';

const zoneNames = Object.keys(interviewZones) as (keyof typeof interviewZones)[];
const minutes = z.int().check(z.gte(minMinutes), z.lte(maxMinutes));

/** What a side says with a change. */
const word = requiredText(maxWord);

/** A public holiday, by its day in the country. */
export const holiday = z.object({
  day,
  country: z.enum(zoneNames),
  name: z.string(),
  name_jp: z.string(),
  name_mn: z.string(),
});
export type Holiday = z.infer<typeof holiday>;

const meeting = {
  minutes,
  /** An https address of the company's own. */
  meeting_link: httpLink.check(z.startsWith('https://', 'https_link')),
  interpreter_offered: z.boolean(),
};

/** Times that a company offers at once. */
export const offer = z.object({
  ...meeting,
  starts_at: z.array(timestamp).check(z.minLength(1), z.maxLength(maxOffered)),
});
export type Offer = z.output<typeof offer>;

/** A time of a job, free, agreed on or canceled. */
export const interviewTime = z.object({
  ...meeting,
  meeting_link: z.string(),
  id,
  starts_at: timestamp,
  is_free: z.boolean(),
  /** The interview will not take place. */
  is_canceled: z.boolean(),
  /** Who has picked it; null while it is free, and once the company no longer sees the application. */
  applicant: z.nullable(z.object({ id, name: z.string() })),
  interpreter_wished: z.boolean(),
});
export type InterviewTime = z.infer<typeof interviewTime>;

/** What a company sees of the interviews for the job of an applicant. */
const interviews = z.object({
  stage: z.enum(stageLifecycle.statuses),
  is_invited: z.boolean(),
  /** By which clock the company writes times. */
  zone: z.enum(zoneNames),
  rows: z.array(interviewTime),
  /** The last offer of the company, whose facts the next one begins with. */
  last: z.nullable(z.object({ ...meeting, meeting_link: z.string() })),
  /** Of the days for which times can be offered. */
  holidays: z.array(holiday),
});
export type Interviews = z.infer<typeof interviews>;

export const listInterviews = endpoint({
  method: 'GET',
  path: '/api/employer/applicants/{id}/interviews',
  summary:
    'The times for interviews for the job of an applicant of the company, free ones, those agreed on and canceled ones that are to come, by time.',
  access: 'employer',
  input: { params: idParams },
  output: interviews,
  errors: ['not_found'],
});

export const inviteApplicant = endpoint({
  method: 'POST',
  path: '/api/employer/applicants/{id}/invitation',
  summary:
    'Invites an applicant to the free times of the job, and offers further ones. Times in the past or during another one of the contact are bad_input.',
  access: 'employer',
  input: { params: idParams, body: z.object({ offer: z.optional(offer) }) },
  output: interviews,
  errors: ['not_found', 'already_decided', 'no_free_times', 'too_many_changes'],
});

export const withdrawTime = endpoint({
  method: 'DELETE',
  path: '/api/employer/interviews/{id}',
  summary: 'Withdraws a free time of the company.',
  access: 'employer',
  input: { params: idParams },
  output: z.object({ id }),
  errors: ['not_found', 'time_taken'],
});

export const moveInterview = endpoint({
  method: 'POST',
  path: '/api/employer/interviews/{id}/move',
  summary: 'Moves an interview of the company that is to come, and tells the applicant.',
  access: 'employer',
  input: { params: idParams, body: z.object({ starts_at: timestamp, text: word }) },
  output: interviewTime,
  errors: ['not_found', 'wrong_status', 'too_many_changes'],
});

export const cancelInterview = endpoint({
  method: 'POST',
  path: '/api/employer/interviews/{id}/cancellation',
  summary: 'Cancels an interview of the company that is to come, and tells the applicant.',
  access: 'employer',
  input: { params: idParams, body: z.object({ text: word }) },
  output: z.object({ id }),
  errors: ['not_found', 'wrong_status'],
});

export const downloadInterview = endpoint({
  method: 'GET',
  path: '/api/employer/interviews/{id}/calendar',
  summary:
    'An interview of the company as an iCalendar file; that of a canceled one removes it from the calendar, and has no name once the consent is over.',
  access: 'employer',
  bytes: true,
  input: { params: idParams },
  errors: ['not_found'],
});

/** A time that an invited applicant can pick. */
const freeTime = z.object({ id, starts_at: timestamp, minutes: z.int(), interpreter_offered: z.boolean() });

/** The interview of an applicant, and the times to pick. */
export const myInterview = z.object({
  is_invited: z.boolean(),
  company: z.string(),
  times: z.array(freeTime),
  interview: z.nullable(
    z.extend(freeTime, {
      meeting_link: z.string(),
      interpreter_wished: z.boolean(),
      /** The interview will not take place. */
      is_canceled: z.boolean(),
    }),
  ),
  /** On the days of the times. */
  holidays: z.array(holiday),
});
export type MyInterview = z.infer<typeof myInterview>;

export const getMyInterview = endpoint({
  method: 'GET',
  path: '/api/applications/{id}/interview',
  summary: "The interview for the signed-in learner's application, and the free times of the company that has invited.",
  access: 'learner',
  input: { params: idParams },
  output: myInterview,
  errors: ['not_found'],
});

export const pickTime = endpoint({
  method: 'PUT',
  path: '/api/applications/{id}/interview',
  summary: 'Picks a free time, or another one than before, and tells the company.',
  access: 'learner',
  input: { params: idParams, body: z.object({ time_id: id, interpreter_wished: z.boolean() }) },
  output: myInterview,
  errors: ['not_found', 'wrong_status', 'time_taken', 'too_many_changes'],
});

export const cancelMyInterview = endpoint({
  method: 'POST',
  path: '/api/applications/{id}/interview/cancellation',
  summary:
    "Cancels the signed-in learner's interview that is to come; its time is free again, and the company is told.",
  access: 'learner',
  input: { params: idParams, body: z.object({ text: word }) },
  output: myInterview,
  errors: ['not_found', 'wrong_status'],
});

export const downloadMyInterview = endpoint({
  method: 'GET',
  path: '/api/applications/{id}/interview/calendar',
  summary:
    "The signed-in learner's interview as an iCalendar file; that of a canceled one removes it from the calendar.",
  access: 'learner',
  bytes: true,
  input: { params: idParams, query: z.object({ lang: z._default(z.enum(languages), defaultLanguage) }) },
  errors: ['not_found'],
});
