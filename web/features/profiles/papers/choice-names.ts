import type { employments, leavingReasons, skillCategories, skillKinds, skillLevels } from '#domain/profiles/rules.ts';
import { m } from '#web/paraglide/messages.js';

type Choice = (
  | typeof employments
  | typeof leavingReasons
  | typeof skillCategories
  | typeof skillKinds
  | typeof skillLevels
)[number];

/** The names of choices, as the learner reads them; the papers print their own. */
export const choiceNames = {
  permanent: m.papers_employment_permanent,
  contract: m.papers_employment_contract,
  part_time: m.papers_employment_part_time,
  freelance: m.papers_employment_freelance,
  internship: m.papers_employment_internship,
  personal: m.papers_leaving_personal,
  contract_ended: m.papers_leaving_contract_ended,
  employer: m.papers_leaving_employer,
  language: m.papers_category_language,
  framework: m.papers_category_framework,
  database: m.papers_category_database,
  infrastructure: m.papers_category_infrastructure,
  tool: m.papers_category_tool,
  work: m.papers_kind_work,
  project: m.papers_kind_project,
  study: m.papers_kind_study,
  alone: m.papers_level_alone,
  assisted: m.papers_level_assisted,
  learned: m.papers_level_learned,
} as const satisfies Record<Choice, unknown>;
