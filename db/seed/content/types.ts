import type { EnrollmentStatus } from '#domain/enrollments/rules.ts';
import type { JapaneseLevel, SalaryPeriod } from '#domain/jobs/rules.ts';
import type { VerificationStatus } from '#domain/verification/rules.ts';
import type { EducationEntry, LicenceEntry, WorkEntry } from '#db/tables/profiles.ts';

/** A text in the three languages of the site; `en` fills the default column. */
export interface Localized {
  en: string;
  ja: string;
  mn: string;
}

/** The names of the demonstration hand-outs in `media/`. */
export type PdfName = 'orientation' | 'frontend-notes' | 'backend-notes';

/** One demonstration lesson; its number inside the week follows from its place in the list. */
export interface LessonContent {
  week: number;
  title: Localized;
  description: Localized;
  duration: string;
  /** Its clip in `media/clips` is made by `scripts/lesson-clips.ts`. */
  video?: true;
  pdf?: PdfName;
  /** The last part of the assignment brief's address. */
  homework?: string;
  quiz?: true;
  test?: true;
}

/** What the page of a course says to people who consider it, in Mongolian. */
export interface CourseOffer {
  outcomes: readonly string[];
  /** Each with its heading and its text. */
  projects: readonly (readonly [string, string])[];
  /** Each with its question and its answer. */
  faq: readonly (readonly [string, string])[];
  /** Days after the moment of seeding; null for a course that can be begun at any time. */
  startsInDays: number | null;
  pace: string;
  paymentTerms: string | null;
  instructorBio: string;
  /** The lesson that everybody may open, by its week and its place in it. */
  sampleLesson: { week: number; place: number };
}

/** One demonstration course. `price` is in MNT, null for a free one. */
export interface CourseContent {
  title: Localized;
  description: Localized;
  level: Localized;
  duration: Localized;
  price: number | null;
  weeklyRelease: boolean;
  isActive: boolean;
  instructorName: string;
  lessons: readonly LessonContent[];
}

/** One demonstration company. */
export interface CompanyContent {
  key: CompanyKey;
  name: string;
  siteUrl: string;
  about: Localized;
}

/** The demonstration companies. */
type CompanyKey = 'aozora' | 'kawabe' | 'tengri' | 'minatoya';

/** One demonstration job. Days count from the moment of seeding. */
export interface JobContent {
  title: Localized;
  description: Localized;
  requirements: Localized;
  location: Localized;
  workMode: 'onsite' | 'hybrid' | 'remote';
  kind: 'job' | 'internship';
  salaryRange: string | null;
  salaryPeriod: SalaryPeriod | null;
  japaneseLevel: JapaneseLevel | null;
  visaSupport: boolean;
  technologies: string | null;
  company: CompanyKey | null;
  postedDaysAgo: number;
  closesInDays: number | null;
}

/** One demonstration IT project. Days count from the moment of seeding. */
export interface ProjectContent {
  title: Localized;
  description: Localized;
  requirements: Localized;
  budget: string | null;
  clientName: string | null;
  postedDaysAgo: number;
  deadlineInDays: number | null;
}

/** One demonstration enrolment. `course` is the course's number. */
export interface EnrollmentContent {
  course: number;
  status: EnrollmentStatus;
  daysAgo: number;
  /** The last unlocked week, in the course with weekly release. */
  unlockedWeek?: number;
  /** How many lessons are completed, in teaching order. */
  completed?: number;
  /** How many homeworks were handed in, in teaching order. */
  homework?: number;
}

/** The profile of one demonstration person. */
export interface PersonContent {
  name: string;
  email: string;
  role: 'user' | 'admin';
  joinedDaysAgo: number;
  profile: ProfileContent;
  /** The file of the person's photo: a drawing. */
  photo?: string;
  enrollments: readonly EnrollmentContent[];
  verification?: VerificationStatus;
}

/** An entry of a profile, with or without its Japanese variants. */
type Written<Entry> = Omit<Entry, `${string}_ja`> & Partial<Entry>;

/** The fields of a profile that the demonstration fills; each may be missing, as in a real school. */
interface ProfileContent {
  furigana?: string;
  latin_name?: string;
  phone_number?: string;
  postal_code?: string;
  address?: string;
  address_ja?: string;
  address_reading?: string;
  nearest_station?: string;
  date_of_birth?: string;
  gender?: string;
  marital_status?: 'single' | 'married';
  dependents?: number;
  education?: readonly Written<EducationEntry>[];
  work_experience?: readonly Written<WorkEntry>[];
  licences?: readonly Written<LicenceEntry>[];
  motivation_ja?: string;
  wishes_ja?: string;
  course_motivation?: string;
  learning_goals?: string;
  future_plans?: string;
  sns_portfolio?: string;
  lived_in_japan_before?: boolean;
  years_lived_in_japan?: number;
  currently_living_in_japan?: boolean;
  last_visa_type?: string;
  current_visa_type?: string;
  japanese_level?: string;
  jlpt_month?: string;
}

/** One post of the demonstration blog; its text is in Markdown. */
export interface PostContent {
  slug: string;
  title: Localized;
  summary: Localized;
  body: Localized;
  publishedDaysAgo: number;
  /** The graduate whose story it is; the school signs other posts. */
  graduate?: string;
}
