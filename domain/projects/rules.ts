/** The bands of the budget filter in USD; both ends belong to the band. */
export const budgetBands = {
  low: { from: null, to: 3000 },
  medium: { from: 3000, to: 7000 },
  high: { from: 7000, to: null },
} as const satisfies Record<string, { from: number | null; to: number | null }>;

export const budgetFilters = ['all', 'low', 'medium', 'high'] as const satisfies readonly (
  | 'all'
  | keyof typeof budgetBands
)[];

/** Similar projects on a project's page. */
export const similarProjects = 2;

/** Placeholder clients; never in structured data. */
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

/** The static categories with their stated counts; each fills the search with its name. */
export const projectCategories = [
  { key: 'web', count: 12 },
  { key: 'mobile', count: 8 },
  { key: 'design', count: 7 },
  { key: 'data', count: 10 },
  { key: 'shop', count: 6 },
  { key: 'booking', count: 9 },
] as const;

/** Shown as similar projects while there is no other active one. */
export const sampleProjects = [
  {
    title: 'Website for a mountain guesthouse',
    title_jp: '山の宿のウェブサイト',
    title_mn: 'Уулын жуулчны баазын вэб сайт',
    description:
      'Pictures, prices and a booking form in three languages, easy to look after for the family that runs it.',
    description_jp: '写真、料金、予約フォームを3言語で。経営する家族が自分たちで更新できるサイトです。',
    description_mn:
      'Зураг, үнэ, захиалгын форм гурван хэлээр. Баазаа ажиллуулдаг гэр бүл өөрсдөө хялбар шинэчилдэг байна.',
    budget: '$1,500 - $2,500',
  },
  {
    title: 'Phone app for a book club',
    title_jp: '読書会のスマホアプリ',
    title_mn: 'Номын клубийн гар утасны апп',
    description:
      'Members keep a reading list, plan their evenings and talk about a chapter without giving away the next.',
    description_jp: '読書リスト、集まりの予定、先の展開を明かさずに語り合える章ごとの掲示板を備えたアプリです。',
    description_mn: 'Гишүүд унших жагсаалтаа хөтөлж, уулзалтаа товлож, дараагийн бүлгийг задлахгүйгээр ярилцана.',
    budget: '$3,500',
  },
] as const;
