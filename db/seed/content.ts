import * as z from 'zod/mini';
import { applicationStatuses, proposalStatuses } from '#domain/applications/rules.ts';
import { enrollment as enrollmentLifecycle } from '#domain/enrollments/rules.ts';
import { japaneseLevels, jobKinds, salaryPeriods, workModes } from '#domain/jobs/rules.ts';
import { roles } from '#domain/kernel/actor.ts';
import { permissionSets } from '#domain/kernel/permissions.ts';
import { maritalStatuses } from '#domain/profiles/rules.ts';
import { ratingStatuses } from '#domain/ratings/rules.ts';
import { moods } from '#domain/reports/rules.ts';
import { verification } from '#domain/verification/rules.ts';
import { workFields } from '#domain/works/contract.ts';
import applicationsJson from './content/applications.json' with { type: 'json' };
import companiesJson from './content/companies.json' with { type: 'json' };
import coursesJson from './content/courses.json' with { type: 'json' };
import jobsJson from './content/jobs.json' with { type: 'json' };
import database from './content/lessons/database.json' with { type: 'json' };
import devops from './content/lessons/devops.json' with { type: 'json' };
import flutter from './content/lessons/flutter.json' with { type: 'json' };
import fullStack from './content/lessons/full-stack.json' with { type: 'json' };
import games from './content/lessons/games.json' with { type: 'json' };
import japanese from './content/lessons/japanese.json' with { type: 'json' };
import node from './content/lessons/node.json' with { type: 'json' };
import react from './content/lessons/react.json' with { type: 'json' };
import webBasics from './content/lessons/web-basics.json' with { type: 'json' };
import peopleJson from './content/people.json' with { type: 'json' };
import postsJson from './content/posts.json' with { type: 'json' };
import projectsJson from './content/projects.json' with { type: 'json' };
import proposalsJson from './content/proposals.json' with { type: 'json' };
import ratingsJson from './content/ratings.json' with { type: 'json' };
import reportsJson from './content/reports.json' with { type: 'json' };
import questionsJson from './content/questions.json' with { type: 'json' };
import worksJson from './content/works.json' with { type: 'json' };
import { jobFacts } from './work/job-facts.ts';

// The demonstration's content, in content/*.json. Fields are named like columns; days count from the time of seeding.

const text = z.string();
const optionalText = z.optional(text);
const optionalNumber = z.optional(z.number());
/** A text in three languages; `en` fills the default column. */
const localized = z.strictObject({ en: text, ja: text, mn: text });
const pairs = z.array(z.tuple([text, text]));

const lesson = z.strictObject({
  week: z.number(),
  title: localized,
  description: localized,
  /** Its Markdown is in `media/notes`, one file per language. */
  notes: optionalText,
  duration: text,
  /** Has a clip in `media/clips`, made by `scripts/lesson-clips.ts`. */
  video: z.optional(z.literal(true)),
  pdf: z.optional(z.enum(['orientation', 'frontend-notes', 'backend-notes'])),
  /** The last part of the assignment's address. */
  homework: optionalText,
  homework_duration: optionalText,
  /** The assignment in Markdown is in `media/briefs`, named like the address, one file per language. */
  brief: z.optional(z.literal(true)),
  quiz: z.optional(z.literal(true)),
  test: z.optional(z.literal(true)),
});

const course = z.strictObject({
  title: localized,
  description: localized,
  level: z.enum(['Beginner', 'Intermediate', 'Advanced', 'All Levels']),
  weeks: z.number(),
  /** MNT; null if free. */
  price: z.nullable(z.number()),
  weekly_release: z.boolean(),
  is_active: z.boolean(),
  instructor_name: text,
  instructor_bio: z.nullable(text),
  outcomes: z.array(text),
  /** Title and text. */
  projects: pairs,
  /** Question and answer. */
  faq: pairs,
  starts_in_days: z.nullable(z.number()),
  pace: z.nullable(text),
  payment_terms: z.nullable(text),
  /** Its week, and its position in the week from 1. */
  sample_lesson: z.nullable(z.strictObject({ week: z.number(), position: z.number() })),
});

const company = z.strictObject({ key: text, name: text, site_url: text, about: localized });

const job = z.strictObject({
  title: localized,
  description: localized,
  requirements: localized,
  location: localized,
  work_mode: z.enum(workModes),
  kind: z.enum(jobKinds),
  salary_range: z.nullable(text),
  salary_period: z.nullable(z.enum(salaryPeriods)),
  japanese_level: z.nullable(z.enum(japaneseLevels)),
  technologies: z.nullable(text),
  ...jobFacts,
  company: z.nullable(text),
  posted_days_ago: z.number(),
  closes_in_days: z.nullable(z.number()),
});

const project = z.strictObject({
  title: localized,
  description: localized,
  requirements: localized,
  budget: z.nullable(text),
  client_name: z.nullable(text),
  posted_days_ago: z.number(),
  deadline_in_days: z.nullable(z.number()),
});

const enrollment = z.strictObject({
  /** The course's number, from 1. */
  course: z.number(),
  status: z.enum(enrollmentLifecycle.statuses),
  days_ago: z.number(),
  /** In the course with weekly release. */
  unlocked_week: optionalNumber,
  /** How many lessons are completed, and how many homeworks submitted, in teaching order. */
  completed: optionalNumber,
  homework: optionalNumber,
  /** How long an active learner has been without activity. */
  quiet_days: optionalNumber,
});

const entries = z.optional(z.array(z.record(text, text)));

const person = z.strictObject({
  name: text,
  email: text,
  role: z.enum(roles),
  /** Of an admin; default everything. */
  permissions: z.optional(z.enum(permissionSets)),
  joined_days_ago: z.number(),
  /** The last nudge, and after how many days the learner came back. */
  nudge: z.optional(z.strictObject({ days_ago: z.number(), text, back_after_days: optionalNumber })),
  leave: z.optional(z.strictObject({ starts_in_days: z.number(), returns_in_days: z.number() })),
  /** A file in `media`. */
  photo: optionalText,
  profile: z.strictObject({
    surname: optionalText,
    given_name: optionalText,
    furigana: optionalText,
    latin_name: optionalText,
    phone_number: optionalText,
    postal_code: optionalText,
    address: optionalText,
    address_ja: optionalText,
    address_reading: optionalText,
    nearest_station: optionalText,
    date_of_birth: optionalText,
    gender: optionalText,
    marital_status: z.optional(z.enum(maritalStatuses)),
    dependents: optionalNumber,
    education: entries,
    work_experience: entries,
    licences: entries,
    skills: entries,
    motivation_ja: optionalText,
    wishes_ja: optionalText,
    summary_ja: optionalText,
    self_pr_ja: optionalText,
    course_motivation: optionalText,
    learning_goals: optionalText,
    future_plans: optionalText,
    sns_portfolio: optionalText,
    lived_in_japan_before: z.optional(z.boolean()),
    years_lived_in_japan: optionalNumber,
    currently_living_in_japan: z.optional(z.boolean()),
    last_visa_type: optionalText,
    current_visa_type: optionalText,
    japanese_level: optionalText,
    jlpt_month: optionalText,
    jlpt_score: optionalNumber,
    available_from: optionalText,
    residence_expires_on: optionalText,
    has_work_permission: z.optional(z.boolean()),
  }),
  enrollments: z.array(enrollment),
  verification: z.optional(z.enum(verification.statuses)),
});

/** An application names its job by the English title; a proposal its project. */
const application = z.strictObject({
  applicant: text,
  job: text,
  status: z.enum(applicationStatuses),
  days_ago: z.number(),
  cover_letter: text,
});

const proposal = z.strictObject({
  applicant: text,
  project: text,
  status: z.enum(proposalStatuses),
  days_ago: z.number(),
  price: z.number(),
  proposal: text,
});

/** Its Markdown is in `media/posts`, one file per language. */
const post = z.strictObject({
  slug: text,
  title: localized,
  summary: localized,
  published_days_ago: z.number(),
  /** The author of a graduate's story; the school signs other posts. */
  graduate: optionalText,
});

/** A question about a lesson, in Markdown; people are named by email address. */
const question = z.strictObject({
  course: z.number(),
  /** The number before the lesson's title. */
  lesson: text,
  author: text,
  title: text,
  body: text,
  video_second: optionalNumber,
  days_ago: z.number(),
  hidden: z.optional(z.literal(true)),
  me_too: z.array(text),
  answers: z.array(
    z.strictObject({ author: text, body: text, days_ago: z.number(), accepted: z.optional(z.literal(true)) }),
  ),
});

const rating = z.strictObject({
  course: z.number(),
  author: text,
  stars: z.number(),
  days_ago: z.number(),
  sentence: optionalText,
  status: z.optional(z.enum(ratingStatuses)),
});

/** A daily report; one without a comment is unread. */
const report = z.strictObject({
  author: text,
  days_ago: z.number(),
  minutes: z.number(),
  mood: z.enum(moods),
  text,
  corrected: optionalText,
  comment: optionalText,
});

/** What a person made: the picture is a file of media/works, the evidence an accepted homework or proposal of theirs. */
const madeWork = z.strictObject({
  owner: text,
  evidence: z.nullable(z.enum(['homework', 'proposal'])),
  picture: z.nullable(text),
  work: z.strictObject(z.omit(workFields, { submission_id: true, proposal_id: true, picture_file_id: true }).shape),
});

export type Localized = z.infer<typeof localized>;
export type LessonContent = z.infer<typeof lesson>;
export type PdfName = NonNullable<LessonContent['pdf']>;
export type CourseContent = (typeof courses)[number];
export type EnrollmentContent = z.infer<typeof enrollment>;
export type PersonContent = z.infer<typeof person>;

/** In the order of the courses. */
const lessonsOfCourses = [fullStack, react, node, database, devops, webBasics, japanese, flutter, games];

/** In display order: the position in the list is the course's number. */
export const courses = z
  .array(course)
  .parse(coursesJson)
  .map((one, index) => ({ ...one, lessons: withNumbers(z.array(lesson).parse(lessonsOfCourses[index])) }));
export const companies = z.array(company).parse(companiesJson);
export const jobs = z.array(job).parse(jobsJson);
export const projects = z.array(project).parse(projectsJson);
export const applications = z.array(application).parse(applicationsJson);
export const proposals = z.array(proposal).parse(proposalsJson);
export const posts = z.array(post).parse(postsJson);
export const questions = z.array(question).parse(questionsJson);
export const ratings = z.array(rating).parse(ratingsJson);
export const reports = z.array(report).parse(reportsJson);
export const works = z.array(madeWork).parse(worksJson);

/** The accounts that can sign in come first: three admins and three learners. Nomin has a complete profile and a year of homework. */
export const people = z.array(person).parse(peopleJson);
export const accounts = people.slice(0, 6);

/** Puts week and position before each title, as in "7.2 Fetching data", so that the natural order is the teaching order. */
function withNumbers(lessons: z.infer<typeof lesson>[]) {
  return lessons.map((one, index) => {
    const position = lessons.slice(0, index + 1).filter(({ week }) => week === one.week).length;
    const numbered = (title: string) => `${one.week}.${position} ${title}`;
    const { en, ja, mn } = one.title;
    return { ...one, title: { en: numbered(en), ja: numbered(ja), mn: numbered(mn) } };
  });
}
