/** A text in the three languages of the site; `en` fills the default column. */
export interface Localized {
  en: string;
  ja: string;
  mn: string;
}

/** The names of the demonstration clips in `media/`. */
export type VideoName = 'editor-react' | 'editor-server';

/** The names of the demonstration hand-outs in `media/`. */
export type PdfName = 'orientation' | 'frontend-notes' | 'backend-notes';

/** One demonstration lesson; its number inside the week follows from its place in the list. */
export interface LessonContent {
  week: number;
  title: Localized;
  description: Localized;
  duration: string;
  video?: VideoName;
  pdf?: PdfName;
  /** The last part of the assignment brief's address. */
  homework?: string;
  quiz?: true;
  test?: true;
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
export type CompanyKey = 'aozora' | 'kawabe' | 'tengri' | 'minatoya';

/** One demonstration job. Days count from the moment of seeding. */
export interface JobContent {
  title: Localized;
  description: Localized;
  requirements: Localized;
  location: Localized;
  workMode: 'onsite' | 'hybrid' | 'remote';
  kind: 'job' | 'internship';
  salaryRange: string | null;
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
