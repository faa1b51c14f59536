import type { ComponentProps } from 'react';
import type { countries } from '#domain/kernel/countries.ts';
import {
  type degrees,
  type employments,
  japaneseLevels,
  type leavingReasons,
  maxJlptScore,
  type schoolFields,
  type skillCategories,
  type skillKinds,
  type skillLevels,
} from '#domain/profiles/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { DateField, MonthField } from '#web/ui/forms/DateField.tsx';
import { degreeTexts, maritalNames, type Member } from '#web/features/profiles/labels.ts';
import { yearsOfBirth, yearsOfLife, yearsToCome } from './use-profile-field.ts';

type PlainMessage = typeof m.profile_yes;
type Names<Choices extends readonly string[]> = Record<Choices[number], PlainMessage>;

/** How a member of the profile is asked for: as a line of text by default. */
interface Control {
  required?: boolean;
  hints?: PlainMessage[];
  placeholder?: string;
  /** Of a text for the Japanese papers; `_ja` in a name says the same. */
  lang?: 'ja' | 'en';
  /** Of a text of several lines. */
  rows?: number;
  /** Takes the whole width, as texts of several lines do. */
  isWhole?: boolean;
  input?: Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'min' | 'max' | 'step' | 'list' | 'autoComplete'>;
  /** A select; null is a choice that is its own name. */
  choices?: Readonly<Record<string, PlainMessage | null>>;
  /** A date with the years to choose from, and the text for none. */
  date?: { Field: typeof MonthField; years: () => { first: number; last: number }; none?: PlainMessage };
}

const long: Control = { rows: 3 };
const number: Control['input'] = { type: 'number', inputMode: 'numeric', min: 0, max: 99 };
const month: Control = { date: { Field: MonthField, years: yearsOfLife } };
const lastMonth: Control = { date: { Field: MonthField, years: yearsOfLife, none: m.profile_until_now } };
const answer: Control = { choices: { yes: m.profile_yes, no: m.profile_no } };
const visa: Control = { input: { list: 'profile-visas' } };

export const controls: Partial<Record<Member, Control>> = {
  full_name: { required: true, input: { autoComplete: 'name' } },
  surname: { hints: [m.profile_surname_hint], input: { autoComplete: 'family-name' } },
  given_name: { input: { autoComplete: 'given-name' } },
  furigana: {
    lang: 'ja',
    placeholder: 'バトボルド ノミン',
    hints: [m.profile_furigana_hint, m.profile_furigana_once],
  },
  latin_name: { lang: 'en', hints: [m.profile_latin_name_hint] },
  gender: { hints: [m.profile_gender_hint], input: { list: 'profile-genders' } },
  date_of_birth: { date: { Field: DateField, years: yearsOfBirth } },
  marital_status: { choices: maritalNames },
  dependents: { input: number },
  email: {
    required: true,
    hints: [m.profile_email_hint],
    input: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  },
  phone_number: { input: { type: 'tel', autoComplete: 'tel' } },
  postal_code: { input: { autoComplete: 'postal-code', inputMode: 'numeric' } },
  nearest_station: { hints: [m.profile_station_hint] },
  address: { isWhole: true, input: { autoComplete: 'street-address' } },
  address_reading: { lang: 'ja', isWhole: true, hints: [m.profile_address_reading_hint] },
  japanese_level: {
    choices: Object.fromEntries(japaneseLevels.map((level) => [level, null])),
    hints: [m.profile_level_hint],
  },
  jlpt_month: {
    date: { Field: MonthField, years: yearsOfLife, none: m.profile_jlpt_none },
    hints: [m.profile_jlpt_hint],
  },
  jlpt_score: { hints: [m.papers_jlpt_score_hint], input: { ...number, max: maxJlptScore } },
  lived_in_japan_before: answer,
  years_lived_in_japan: { input: { ...number, inputMode: 'decimal', step: 'any' } },
  currently_living_in_japan: answer,
  last_visa_type: visa,
  current_visa_type: visa,
  residence_expires_on: { date: { Field: DateField, years: yearsToCome } },
  has_work_permission: answer,
  prints_visa_reason: { ...answer, hints: [m.papers_visa_reason_hint] },
  available_from: { lang: 'ja', placeholder: '内定後3か月' },
  course_motivation: long,
  learning_goals: long,
  future_plans: long,
  summary_ja: { rows: 5, hints: [m.papers_summary_hint] },
  self_pr_ja: { rows: 5, hints: [m.papers_self_pr_hint] },
  motivation_ja: { rows: 5, hints: [m.papers_motivation_hint] },
  wishes_ja: { rows: 2 },
  sns_portfolio: { isWhole: true, placeholder: 'https://', hints: [m.profile_link_hint], input: { inputMode: 'url' } },
  personal_notes: { ...long, hints: [m.profile_notes_hint] },
  'education.school_name': { input: { list: 'profile-schools' } },
  'education.school_name_ja': { input: { list: 'profile-schools-ja' } },
  'education.degree': { choices: degreeTexts satisfies Names<typeof degrees> },
  'education.country': {
    choices: {
      mongolia: m.papers_country_mongolia,
      japan: m.papers_country_japan,
      other: m.papers_country_other,
    } satisfies Names<typeof countries>,
  },
  'education.field': {
    choices: { it: m.papers_field_it, other: m.papers_field_other } satisfies Names<typeof schoolFields>,
  },
  'education.start_date': month,
  'education.end_date': lastMonth,
  'work_experience.start_date': month,
  'work_experience.end_date': lastMonth,
  'work_experience.description': long,
  'work_experience.description_ja': { ...long, hints: [m.papers_duties_hint] },
  'work_experience.business_ja': { placeholder: '書籍の通信販売' },
  'work_experience.employees': { input: { inputMode: 'numeric' } },
  'work_experience.employment': {
    choices: {
      permanent: m.papers_employment_permanent,
      contract: m.papers_employment_contract,
      part_time: m.papers_employment_part_time,
      freelance: m.papers_employment_freelance,
      internship: m.papers_employment_internship,
    } satisfies Names<typeof employments>,
  },
  'work_experience.leaving': {
    choices: {
      personal: m.papers_leaving_personal,
      contract_ended: m.papers_leaving_contract_ended,
      employer: m.papers_leaving_employer,
    } satisfies Names<typeof leavingReasons>,
  },
  'work_experience.team_ja': { placeholder: '4名、検索画面を担当' },
  'work_experience.technologies': { hints: [m.papers_technologies_hint] },
  'work_experience.achievements_ja': { ...long, hints: [m.papers_achievements_hint] },
  'licences.date': month,
  'skills.name': { input: { autoComplete: 'off' } },
  'skills.category': {
    choices: {
      language: m.papers_category_language,
      framework: m.papers_category_framework,
      database: m.papers_category_database,
      infrastructure: m.papers_category_infrastructure,
      tool: m.papers_category_tool,
    } satisfies Names<typeof skillCategories>,
  },
  'skills.kind': {
    choices: {
      work: m.papers_kind_work,
      project: m.papers_kind_project,
      study: m.papers_kind_study,
    } satisfies Names<typeof skillKinds>,
  },
  'skills.level': {
    choices: {
      alone: m.papers_level_alone,
      assisted: m.papers_level_assisted,
      learned: m.papers_level_learned,
    } satisfies Names<typeof skillLevels>,
  },
  'skills.start_date': month,
  'skills.end_date': lastMonth,
};
