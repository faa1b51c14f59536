import type { Activity, ActivityFilter } from '#domain/kernel/content.ts';
import { announcementStatus } from '#web/shared/statuses/announcement-status.ts';
import {
  applicationStatus,
  enrollmentStatus,
  proposalStatus,
  type StatusView,
  verificationStatus,
} from '#web/shared/statuses/statuses.ts';
import { m } from '#web/paraglide/messages.js';
import { permissionLabels } from './permission-labels.ts';

/** A message without placeholders. */
export type PlainMessage = typeof m.ui_close;

export const activityMessage = { active: m.manage_active, inactive: m.manage_inactive } satisfies Record<
  Activity,
  unknown
>;

export const activityFilterMessage = { all: m.admin_all, ...activityMessage } satisfies Record<ActivityFilter, unknown>;

/** The labels of columns without their language, for forms, lists and the audit log. */
export const fieldLabels = {
  figure: m.field_figure,
  is_shown: m.field_is_shown,
  year: m.field_year,
  base: m.field_base,
  full_name: m.field_full_name,
  email: m.field_email,
  role: m.field_role,
  permissions: m.field_permissions,
  status: m.field_status,
  language: m.field_language,
  created_at: m.field_created_at,
  banned_until: m.field_banned_until,
  deletes_at: m.field_deletes_at,
  unlocked_week_number: m.field_unlocked_week_number,
  title: m.field_title,
  description: m.field_description,
  requirements: m.field_requirements,
  location: m.field_location,
  salary_range: m.field_salary_range,
  salary_period: m.field_salary_period,
  japanese_level: m.field_japanese_level,
  visa_support: m.field_visa_support,
  technologies: m.field_technologies,
  kind: m.field_kind,
  work_mode: m.field_work_mode,
  closes_at: m.field_closes_at,
  company_id: m.field_company_id,
  budget: m.field_budget,
  deadline: m.field_deadline,
  client_name: m.field_client_name,
  price: m.field_price,
  level: m.field_level,
  duration: m.field_duration,
  number: m.field_number,
  is_active: m.field_is_active,
  is_graduate_story: m.field_is_graduate_story,
  weekly_release: m.field_weekly_release,
  daily_reports: m.field_daily_reports,
  instructor_name: m.field_instructor_name,
  instructor_bio: m.field_instructor_bio,
  cover_file_id: m.field_cover_file_id,
  instructor_image_file_id: m.field_instructor_image_file_id,
  outcomes: m.field_outcomes,
  projects: m.field_projects,
  faq: m.field_faq,
  start_date: m.field_start_date,
  pace: m.field_pace,
  payment_terms: m.field_payment_terms,
  sample_lesson_id: m.field_sample_lesson_id,
  week_number: m.field_week_number,
  lesson_title: m.field_lesson_title,
  lesson_description: m.field_lesson_description,
  lesson_notes: m.field_lesson_notes,
  homework_brief: m.field_homework_brief,
  homework_duration: m.field_homework_duration,
  homework_rubric: m.field_homework_rubric,
  model_answer: m.field_model_answer,
  model_answer_url: m.field_model_answer_url,
  lesson_duration: m.field_lesson_duration,
  video_url: m.field_video_url,
  pdf_url: m.field_pdf_url,
  quiz_url: m.field_quiz_url,
  test_url: m.field_test_url,
  homework_url: m.field_homework_url,
  video_file: m.field_video_file,
  pdf_file: m.field_pdf_file,
  light_file: m.field_light_file,
  caption_file: m.field_caption_file,
  lessons: m.field_lessons,
  job_image: m.field_job_image,
  resume: m.field_resume,
  sample: m.field_sample,
  sessions: m.field_sessions,
  factor_type: m.field_factor_type,
  friendly_name: m.field_friendly_name,
  remaining: m.field_remaining,
  slug: m.field_slug,
  summary: m.field_summary,
  body: m.field_body,
  author_name: m.field_author_name,
  image_file_id: m.field_image_file_id,
  image_alt: m.field_image_alt,
  logo_file_id: m.field_logo_file_id,
  name: m.field_name,
  site_url: m.field_site_url,
  about: m.field_about,
  seen: m.field_seen,
  comment: m.field_comment,
  cover_letter: m.field_cover_letter,
  facebook_link: m.field_facebook_link,
  proposal: m.field_proposal,
  search: m.field_search,
  sort: m.field_sort,
  application_count: m.field_application_count,
  proposal_count: m.field_proposal_count,
  job_count: m.field_job_count,
  lesson_count: m.field_lesson_count,
  enrollment_count: m.field_enrollment_count,
  published_at: m.field_published_at,
  day: m.field_day,
  course_id: m.admin_course,
  weeks_per_opening: m.field_weeks_per_opening,
  opening_weekday: m.field_opening_weekday,
  opening_hour: m.field_opening_hour,
  seats: m.field_seats,
  pauses: m.field_pauses,
  group: m.manage_group,
  group_id: m.manage_group,
  for_learners: m.field_for_learners,
  end_date: m.field_end_date,
} as const;

const labelsOf = (views: Readonly<Record<string, Pick<StatusView, 'label'>>>) =>
  Object.fromEntries(Object.entries(views).map(([status, { label }]) => [status, label]));

const statuses = {
  ...labelsOf(applicationStatus),
  ...labelsOf(proposalStatus),
  ...labelsOf(enrollmentStatus),
  ...labelsOf(verificationStatus),
  waiting: m.manage_subscriber_waiting,
  confirmed: m.manage_subscriber_confirmed,
  ...labelsOf(announcementStatus),
};

const roles = {
  user: m.admin_profile_role_user,
  admin: m.admin_profile_role_admin,
};

const languages = {
  mn: m.manage_language_mn,
  ja: m.manage_language_ja,
  en: m.manage_language_en,
};

const kinds = {
  job: m.jobs_kind_job,
  internship: m.jobs_kind_internship,
  banner: m.manage_announcement_banner,
  message: m.manage_announcement_message,
  letter: m.manage_announcement_letter,
};

const workModes = {
  onsite: m.jobs_mode_onsite,
  hybrid: m.jobs_mode_hybrid,
  remote: m.jobs_mode_remote,
};

const salaryPeriods = {
  year: m.manage_salary_period_year,
  month: m.manage_salary_period_month,
  hour: m.manage_salary_period_hour,
};

const openingWeekdays = {
  monday: m.manage_weekday_monday,
  tuesday: m.manage_weekday_tuesday,
  wednesday: m.manage_weekday_wednesday,
  thursday: m.manage_weekday_thursday,
  friday: m.manage_weekday_friday,
  saturday: m.manage_weekday_saturday,
  sunday: m.manage_weekday_sunday,
};

const japaneseLevels = {
  none: m.manage_japanese_none,
};

/** The labels of values by column; other values are shown as they are. */
export const valueLabels: Readonly<Record<string, Readonly<Record<string, PlainMessage>>>> = {
  status: statuses,
  role: roles,
  permissions: permissionLabels,
  language: languages,
  kind: kinds,
  work_mode: workModes,
  salary_period: salaryPeriods,
  japanese_level: japaneseLevels,
  opening_weekday: openingWeekdays,
};
