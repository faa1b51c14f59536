/** The title of the course with weekly release. */
export const fullStackTitle = 'Full Stack Web Development';

/** Titles included in every page; menus load further ones on hover. */
export const titlesOnPages = 30;

/** Titles in menus at most. */
export const maxTitlesInMenus = 200;

/** The level filter. */
export const levelFilters = ['all', 'Beginner', 'Intermediate', 'Advanced', 'All Levels'] as const;

/** The default level. */
export const defaultLevel = 'All Levels' satisfies (typeof levelFilters)[number];

/** The price filter. */
export const priceFilters = ['all', 'free', 'paid'] as const;

/** The fixed rating on cards (specification). */
export const cardRating = 4.8;

/** The static categories in order. */
export const courseCategories = [
  'web_development',
  'data_science',
  'cybersecurity',
  'devops_and_cloud',
  'mobile',
  'ai_and_machine_learning',
  'game_development',
  'blockchain',
] as const;

/** True without a price or with 0. */
export const isFree = (price: number | null) => price === null || price === 0;

/** The maximum length of course page texts. */
export const maxLengths = {
  outcomes: 2000,
  projects: 4000,
  faq: 8000,
  pace: 200,
  payment_terms: 2000,
  instructor_bio: 2000,
} as const;

/** The public files of a sample lesson. */
export const sampleMediaKinds = ['video', 'caption'] as const;

/** The maximum of courses to arrange. */
export const maxCourses = 1000;

/** The maximum position. */
export const highestNumber = 1_000_000;

/** The maximum price in MNT. */
export const highestPrice = 1_000_000_000;

/** The tabs of a course page, as in the address. */
export const courseTabs = ['overview', 'curriculum', 'instructor'] as const;

export type CourseTab = (typeof courseTabs)[number];
