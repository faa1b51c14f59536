/** The course that is released week by week, by its title. */
export const fullStackTitle = 'Full Stack Web Development';

/** The titles that every page brings with it: the menus ask for the others when somebody comes near them. */
export const titlesOnPages = 30;

/** Titles that the menus list, at most; the catalogue lists all. */
export const maxTitlesInMenus = 200;

/** What the level filter of the catalogue offers. */
export const levelFilters = ['all', 'Beginner', 'Intermediate', 'Advanced', 'All Levels'] as const;

/** What a course without a level counts as. */
export const defaultLevel = 'All Levels' satisfies (typeof levelFilters)[number];

/** What the price filter of the catalogue offers. */
export const priceFilters = ['all', 'free', 'paid'] as const;

/** The rating that every card shows: a fixed figure of the specification. */
export const cardRating = 4.8;

/** The catalogue's static categories, in their order. */
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

/** A course is free when its price is empty or 0. */
export const isFree = (price: number | null) => price === null || price === 0;

/** What is written of a course in several languages. */
export const courseTexts = ['title', 'description', 'level', 'duration'] as const;

/** Characters of the texts that sell a course, at most. */
export const maxLengths = {
  outcomes: 2000,
  projects: 4000,
  faq: 8000,
  pace: 200,
  payment_terms: 2000,
  instructor_bio: 2000,
} as const;

/** The files of a sample lesson that everybody may have. */
export const sampleMediaKinds = ['video', 'caption'] as const;

/** Courses that can be brought into an order at once. */
export const maxCourses = 1000;

/** The highest place in the catalogue. */
export const highestNumber = 1_000_000;

/** The highest price in MNT. */
export const highestPrice = 1_000_000_000;

/** The tabs of a course's page, as its address names them. */
export const courseTabs = ['overview', 'curriculum', 'instructor'] as const;

/** A tab of a course's page. */
export type CourseTab = (typeof courseTabs)[number];
