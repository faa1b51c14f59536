import type { DemandKey, DemandLine, NextStep, ReasonCode, StatedJob } from '#domain/demands/lines.ts';
import { m } from '#web/paraglide/messages.js';
import type { Format } from '#web/lib/format/format.ts';
import type { Text } from '#web/lib/i18n/text.ts';

const titles = {
  closing: m.jobs_closes,
  application: m.demands_application,
  japanese: m.demands_japanese,
  english: m.demands_english,
  experience: m.demands_experience,
  place: m.demands_place,
  students: m.demands_students,
  visa: m.demands_visa,
  technologies: m.demands_technologies,
  papers: m.papers_title,
} as const satisfies Record<DemandKey, unknown>;

const askedEnglish = {
  none: m.demands_english,
  reading: m.demands_english_reading,
  conversation: m.demands_english_conversation,
  business: m.demands_english_business,
} as const;

const askedExperience = {
  none: m.demands_experience,
  one_year: m.demands_experience_one_year,
  three_years: m.demands_experience_three_years,
} as const;

const askedPlace = {
  abroad: m.demands_place,
  japan: m.demands_place_japan,
  from_mongolia: m.demands_place_from_mongolia,
} as const;

/** The name of a demand, with what the job asks for. */
export function titleOf(key: DemandKey, job: StatedJob, t: Text): string {
  const { japanese_level: level, english_level: english, experience, apply_from: from } = job;
  if (key === 'japanese' && level && level !== 'none') return t(m.jobs_japanese_level, { level });
  if (key === 'english' && english) return t(askedEnglish[english]);
  if (key === 'experience' && experience) return t(askedExperience[experience]);
  if (key === 'place' && from) return t(askedPlace[from]);
  if (key === 'students' && job.students_only === 'yes') return t(m.demands_students_only);
  if (key === 'visa' && !job.country) return t(m.demands_visa_country);
  return t(titles[key]);
}

const stateNames = { met: m.readiness_met, not_yet: m.readiness_not_yet, unknown: m.readiness_unknown } as const;

/** Words of their own where "met" would be wrong. */
const otherStates: Partial<Record<DemandKey, typeof stateNames>> = {
  closing: { ...stateNames, met: m.demands_state_open, not_yet: m.demands_state_closed },
  application: { ...stateNames, met: m.demands_state_free, not_yet: m.demands_state_sent },
};

export const stateNameOf = ({ key, state }: DemandLine, t: Text): string => t((otherStates[key] ?? stateNames)[state]);

const reasons = {
  job_silent: m.demands_silent_list,
  none_asked: m.demands_none_asked,
  profile_silent: m.demands_profile_silent,
  closing_open: m.demands_closing_open,
  closing_closed: m.demands_closing_closed,
  application_none: m.demands_application_none,
  application_sent: m.demands_application_sent,
  application_unknown: m.demands_application_unknown,
  japanese_held: m.demands_japanese_held,
  japanese_below: m.demands_japanese_below,
  japanese_planned: m.demands_japanese_planned,
  japanese_unproven: m.demands_japanese_unproven,
  japanese_unread: m.demands_japanese_unread,
  english_held: m.demands_english_held,
  english_unproven: m.demands_english_unproven,
  experience_enough: m.readiness_experience_months,
  experience_short: m.readiness_experience_months,
  experience_unclear: m.demands_experience_unclear,
  place_anywhere: m.demands_place_anywhere,
  place_in_japan: m.demands_place_in_japan,
  place_outside_japan: m.demands_place_outside_japan,
  place_in_mongolia: m.demands_place_in_mongolia,
  place_unclear: m.demands_place_unclear,
  place_visitor: m.demands_place_visitor,
  place_status_unclear: m.demands_place_status_unclear,
  place_expired: m.demands_place_expired,
  students_enrolled: m.demands_students_enrolled,
  students_not_enrolled: m.demands_students_not_enrolled,
  students_unclear: m.demands_students_unclear,
  visa_unlimited: m.demands_visa_unlimited,
  visa_road: m.demands_visa_road,
  visa_no_road: m.demands_visa_no_road,
  visa_unclear: m.demands_visa_unclear,
  visa_no_help: m.demands_visa_no_help,
  visa_other_kind: m.demands_visa_other_kind,
  visa_elsewhere: m.demands_visa_elsewhere,
  technologies_held: m.demands_technologies_held,
  technologies_open: m.demands_technologies_open,
  papers_complete: m.demands_papers_complete,
  papers_gaps: m.demands_papers_gaps,
  papers_unknown: m.demands_papers_unknown,
} as const satisfies Record<ReasonCode, unknown>;

type ReasonMessage = (typeof reasons)[ReasonCode];

/** Why a demand has its state, in sentences. */
export function reasonTexts({ reason }: DemandLine, t: Text, format: Format): string[] {
  const { code, level = '', month, months = 0, name, held = [], open = [], gaps = 0, at } = reason;
  const list = (names: readonly string[]) => names.join(format.language === 'ja' ? '、' : ', ');
  const values = {
    level,
    month: month ? format.monthYear(`${month}-01`) : '',
    years: Math.floor(months / 12),
    months: months % 12,
    name: name ?? '',
    names: list(code === 'technologies_held' ? held : open),
    count: gaps,
    date: at ? format.date(at) : '',
  };
  // Each message takes the values that it names.
  const text = t(reasons[code] as (inputs: typeof values) => ReturnType<ReasonMessage>, values);
  const isPartly = code === 'technologies_open' && held.length > 0;
  return isPartly ? [t(m.demands_technologies_held, { names: list(held) }), text] : [text];
}

const jlpt = 'https://www.jlpt.jp/e/';

/** The address of a next step, if it is a page; the part after # is the field of a form. */
export const nextSteps = {
  certificate: [m.demands_next_certificate, '/profile/edit#japanese_level'],
  exam: [m.demands_next_exam, jlpt],
  result: [m.demands_next_result, '/profile/edit#jlpt_month'],
  english_test: [m.demands_next_english_test, '/profile/edit#licences'],
  jobs_done: [m.demands_next_jobs_done, '/profile/papers#work_experience'],
  projects: [m.demands_next_projects, '/projects'],
  residence: [m.demands_next_residence, '/profile/papers#currently_living_in_japan'],
  address: [m.demands_next_address, '/profile/edit#address'],
  school: [m.demands_next_school, '/profile/edit#education'],
  readiness: [m.demands_next_readiness, '/readiness'],
  ask_company: [m.demands_next_ask_company, null],
  skills: [m.demands_next_skills, '/profile/papers#skills'],
  courses: [m.demands_next_courses, '/courses'],
  papers: [m.demands_next_papers, '/profile/papers'],
  own_application: [m.jobs_application, '#apply'],
  other_jobs: [m.demands_next_other_jobs, '/jobs'],
} as const satisfies Record<NextStep, unknown>;
