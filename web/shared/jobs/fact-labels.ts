import { m } from '#web/paraglide/messages.js';

/** The names of what a job may state, for visitors and admins. */
export const jobFactNames = {
  country: m.jobs_country,
  employment: m.jobs_employment,
  development: m.jobs_development,
  english_level: m.jobs_english,
  experience: m.jobs_experience,
  apply_from: m.jobs_apply_from,
  students_only: m.jobs_students_only,
  visa_help: m.jobs_visa_help,
  relocation_help: m.jobs_relocation_help,
  interview_language: m.jobs_interview_language,
  interpreter: m.jobs_interpreter,
} as const;

/** The labels of the choices of these facts. */
export const jobChoices = {
  country: { mongolia: m.jobs_country_mongolia, japan: m.jobs_country_japan, other: m.jobs_country_other },
  employment: {
    permanent: m.jobs_employment_permanent,
    fixed_term: m.jobs_employment_fixed_term,
    freelance: m.jobs_employment_freelance,
    dispatched: m.jobs_employment_dispatched,
    part_time: m.jobs_employment_part_time,
  },
  development: {
    own_product: m.jobs_development_own_product,
    commissioned: m.jobs_development_commissioned,
    ses: m.jobs_development_ses,
    client_site: m.jobs_development_client_site,
  },
  english_level: {
    none: m.jobs_not_required,
    reading: m.jobs_english_reading,
    conversation: m.jobs_english_conversation,
    business: m.jobs_english_business,
  },
  experience: {
    none: m.jobs_not_required,
    one_year: m.jobs_experience_one_year,
    three_years: m.jobs_experience_three_years,
  },
  apply_from: {
    abroad: m.jobs_apply_from_abroad,
    japan: m.jobs_apply_from_japan,
    from_mongolia: m.jobs_apply_from_from_mongolia,
  },
  students_only: { yes: m.jobs_yes, no: m.jobs_no },
  visa_help: { yes: m.jobs_help_yes, renewals: m.jobs_visa_renewals, no: m.jobs_help_no },
  relocation_help: { yes: m.jobs_help_yes, no: m.jobs_help_no },
  interview_language: {
    japanese: m.jobs_interview_japanese,
    english: m.jobs_interview_english,
    mongolian: m.jobs_interview_mongolian,
  },
  interpreter: { yes: m.jobs_interpreter_yes, no: m.jobs_interpreter_no },
} as const;
