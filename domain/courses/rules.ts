/** The course that the screen for unlocking weeks shows first (specification). */
export const fullStackTitle = 'Full Stack Web Development';

/** Titles included in every page; menus load further ones on hover. */
export const titlesOnPages = 30;
export const maxTitlesInMenus = 200;

export const levelFilters = ['all', 'Beginner', 'Intermediate', 'Advanced', 'All Levels'] as const;
export const defaultLevel = 'All Levels' satisfies (typeof levelFilters)[number];

export const priceFilters = ['all', 'free', 'paid'] as const;

/** The fixed rating on cards (specification). */
export const cardRating = 4.8;

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

export const isFree = (price: number | null) => price === null || price === 0;

/** The public files of a sample lesson. */
export const sampleMediaKinds = ['video', 'caption'] as const;

export const maxCourses = 1000;
export const maxNumber = 1_000_000;
/** In MNT. */
export const maxPrice = 1_000_000_000;

export const courseTabs = ['overview', 'curriculum', 'instructor'] as const;
export type CourseTab = (typeof courseTabs)[number];
