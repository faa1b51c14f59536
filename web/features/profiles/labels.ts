import type { Role } from '#domain/kernel/actor.ts';
import type { blankEntries, EntryList } from '#domain/profiles/entries.ts';
import type { degrees, maritalStatuses, visaKinds } from '#domain/profiles/rules.ts';
import { m } from '#web/paraglide/messages.js';
import type { ProfileDraft } from './form/profile-draft.ts';

type EntryMember = { [List in EntryList]: `${List}.${keyof (typeof blankEntries)[List] & string}` }[EntryList];

export type Member = Exclude<keyof ProfileDraft, 'new_photo'> | EntryMember;

export const labels = {
  full_name: m.profile_full_name,
  email: m.profile_email,
  surname: m.papers_surname,
  given_name: m.papers_given_name,
  furigana: m.profile_furigana,
  latin_name: m.profile_latin_name,
  phone_number: m.profile_phone,
  postal_code: m.profile_postal_code,
  address: m.profile_address,
  address_ja: m.profile_address_ja,
  address_reading: m.profile_address_reading,
  nearest_station: m.profile_station,
  date_of_birth: m.profile_birth,
  gender: m.profile_gender,
  marital_status: m.profile_marital,
  dependents: m.profile_dependents,
  course_motivation: m.profile_motivation,
  learning_goals: m.profile_learning_goals,
  future_plans: m.profile_future,
  motivation_ja: m.profile_motivation_ja,
  wishes_ja: m.profile_wishes_ja,
  summary_ja: m.papers_summary,
  self_pr_ja: m.papers_self_pr,
  sns_portfolio: m.profile_link,
  personal_notes: m.profile_notes,
  lived_in_japan_before: m.profile_lived,
  years_lived_in_japan: m.profile_years,
  currently_living_in_japan: m.profile_living,
  last_visa_type: m.profile_last_visa,
  current_visa_type: m.profile_visa,
  japanese_level: m.profile_level,
  jlpt_month: m.profile_jlpt_month,
  jlpt_score: m.papers_jlpt_score,
  available_from: m.papers_available_from,
  residence_expires_on: m.papers_residence_expires,
  has_work_permission: m.papers_work_permission,
  prints_visa_reason: m.papers_visa_reason,
  photo_file_id: m.profile_photo,
  education: m.profile_education,
  'education.school_name': m.profile_school,
  'education.school_name_ja': m.profile_school_ja,
  'education.degree_major_ja': m.profile_degree_ja,
  'education.degree_major': m.profile_degree,
  'education.degree': m.papers_degree,
  'education.country': m.papers_school_country,
  'education.field': m.papers_school_field,
  'education.start_date': m.profile_school_start,
  'education.end_date': m.profile_school_end,
  work_experience: m.profile_work,
  'work_experience.company_name': m.profile_company,
  'work_experience.company_name_ja': m.profile_company_ja,
  'work_experience.position_ja': m.profile_position_ja,
  'work_experience.description_ja': m.profile_work_description_ja,
  'work_experience.position': m.profile_position,
  'work_experience.start_date': m.profile_work_start,
  'work_experience.end_date': m.profile_work_end,
  'work_experience.description': m.profile_work_description,
  'work_experience.business_ja': m.papers_business,
  'work_experience.employees': m.papers_employees,
  'work_experience.employment': m.papers_employment,
  'work_experience.team_ja': m.papers_team,
  'work_experience.technologies': m.papers_technologies,
  'work_experience.achievements_ja': m.papers_achievements,
  'work_experience.leaving': m.papers_leaving,
  licences: m.profile_licences,
  'licences.name': m.profile_licence,
  'licences.name_ja': m.profile_licence_ja,
  'licences.date': m.profile_licence_date,
  skills: m.papers_skills,
  'skills.name': m.papers_skill,
  'skills.category': m.papers_skill_category,
  'skills.kind': m.papers_skill_kind,
  'skills.level': m.papers_skill_level,
  'skills.start_date': m.papers_skill_start,
  'skills.end_date': m.papers_skill_end,
} as const satisfies Record<Member, unknown>;

export const entryTitles = {
  education: m.profile_school_number,
  work_experience: m.profile_work_number,
  licences: m.profile_licence_number,
  skills: m.papers_skill_number,
} as const satisfies Record<EntryList, unknown>;

export const listTitles = {
  education: m.profile_education,
  work_experience: m.profile_work,
  licences: m.profile_licences,
  skills: m.papers_skills,
} as const satisfies Record<EntryList, unknown>;

export const addLabels = {
  education: m.profile_add_school,
  work_experience: m.profile_add_work,
  licences: m.profile_add_licence,
  skills: m.papers_add_skill,
} as const satisfies Record<EntryList, unknown>;

/** The member at a path such as "education.1.end_date". */
export const memberAt = (path: string) => path.replace(/\.\d+(?=\.)/, '') as Member;

export const labelAt = (path: string) => labels[memberAt(path)];

export const maritalNames = {
  single: m.profile_single,
  married: m.profile_married,
} as const satisfies Record<(typeof maritalStatuses)[number], unknown>;

export const degreeTexts = {
  secondary: m.profile_degree_secondary,
  diploma: m.profile_degree_diploma,
  bachelor: m.profile_degree_bachelor,
  master: m.profile_degree_master,
  doctor: m.profile_degree_doctor,
} as const satisfies Record<(typeof degrees)[number], unknown>;

export const roleNames = {
  user: m.profile_role_user,
  admin: m.profile_role_admin,
} as const satisfies Record<Role, unknown>;

/** Names of the suggested visas; others are shown as entered. */
export const visaNames = {
  '技術・人文知識・国際業務': m.profile_visa_work,
  高度専門職: m.profile_visa_professional,
  企業内転勤: m.profile_visa_transferee,
  '経営・管理': m.profile_visa_manager,
  教育: m.profile_visa_instructor,
  特定技能: m.profile_visa_skilled,
  育成就労: m.profile_visa_development,
  技能実習: m.profile_visa_trainee,
  留学: m.profile_visa_student,
  研修: m.profile_visa_training,
  家族滞在: m.profile_visa_dependent,
  特定活動: m.profile_visa_activities,
  定住者: m.profile_visa_resident,
  永住者: m.profile_visa_permanent,
  日本人の配偶者等: m.profile_visa_spouse,
  永住者の配偶者等: m.profile_visa_spouse_permanent,
  短期滞在: m.profile_visa_visitor,
  その他: m.profile_visa_other,
} as const satisfies Record<(typeof visaKinds)[number], unknown>;

export const genderNames = { 男: m.profile_gender_male, 女: m.profile_gender_female } as const;
