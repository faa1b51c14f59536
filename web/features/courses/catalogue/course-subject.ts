import type { CourseCard } from '#domain/courses/contract.ts';

/** Words of titles, in lower case, by the subject that they speak of; the first that is found decides. */
const words = {
  react: ['react', 'vue', 'frontend', 'front-end', 'фронтэнд', 'フロントエンド'],
  mobile: ['mobile', 'flutter', 'android', 'ios', 'мобайл', 'モバイル'],
  games: ['game', 'unity', 'тоглоом', 'ゲーム'],
  database: ['sql', 'database', 'data', 'өгөгдл', 'データ'],
  infrastructure: ['devops', 'cloud', 'docker', 'security', 'үүлэн', 'аюулгүй', 'クラウド', 'セキュリティ'],
  server: ['node', 'api', 'backend', 'back-end', 'server', 'бэкэнд', 'сервер', 'バックエンド'],
  japanese: ['japanese', 'jlpt', 'япон', '日本語'],
  web: ['web', 'html', 'css', 'вэб'],
};

/** What the cover of a course can show. */
export type CourseSubject = keyof typeof words | 'full-stack' | 'other';

const subjects = Object.entries(words) as [keyof typeof words, string[]][];

/** What a course is about, as far as its title says; the weekly programme is about everything. */
export function courseSubject(
  course: Pick<CourseCard, 'title' | 'title_jp' | 'title_mn' | 'weekly_release'>,
): CourseSubject {
  if (course.weekly_release) return 'full-stack';
  const titles = [course.title, course.title_mn, course.title_jp].join(' ').toLowerCase();
  return subjects.find(([, parts]) => parts.some((part) => titles.includes(part)))?.[0] ?? 'other';
}
