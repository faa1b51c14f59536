/** The bands of the budget filter in USD; both ends belong to the band. */
export const budgetBands = {
  low: { from: null, to: 3000 },
  medium: { from: 3000, to: 7000 },
  high: { from: 7000, to: null },
} as const satisfies Record<string, { from: number | null; to: number | null }>;

/** The budget filter of the project list. */
export const budgetFilters = ['all', 'low', 'medium', 'high'] as const satisfies readonly (
  | 'all'
  | keyof typeof budgetBands
)[];

/** Projects that a project's page shows beside it. */
export const similarProjects = 2;

/** Stand in for the client of a project that names none; never in structured data. */
export const sampleClients = [
  'Tanaka Trading',
  'Suzuki Logistics',
  'Hokkaido Foods',
  'Kansai Design Office',
  'Naran Travel',
  'Tuul Media',
  'Shinjuku Dental Clinic',
  'Altai Outdoor',
  'Fuji Language School',
  'Orkhon Agro',
] as const;

/** The static categories of the project list with their stated counts, each filling the search with its word. */
export const projectCategories = [
  { key: 'web', count: 12 },
  { key: 'mobile', count: 8 },
  { key: 'design', count: 7 },
  { key: 'data', count: 10 },
  { key: 'cloud', count: 6 },
  { key: 'ai', count: 9 },
] as const;
