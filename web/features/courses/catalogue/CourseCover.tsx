import type { CourseCard } from '#domain/courses/contract.ts';
import { cardImageAddress } from '#domain/files/contract.ts';
import database from '#web/illustrations/course-database.svg?url';
import fullStack from '#web/illustrations/course-full-stack.svg?url';
import games from '#web/illustrations/course-games.svg?url';
import infrastructure from '#web/illustrations/course-infrastructure.svg?url';
import japanese from '#web/illustrations/course-japanese.svg?url';
import mobile from '#web/illustrations/course-mobile.svg?url';
import other from '#web/illustrations/course-other.svg?url';
import react from '#web/illustrations/course-react.svg?url';
import server from '#web/illustrations/course-server.svg?url';
import web from '#web/illustrations/course-web.svg?url';
import { type Line, StationBadge } from '#web/ui/brand/StationBadge.tsx';
import { BlossomMeter } from '#web/ui/charts/BlossomMeter.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import styles from './CourseCover.module.css';

const covers = {
  'full-stack': fullStack,
  react,
  server,
  database,
  infrastructure,
  web,
  japanese,
  mobile,
  games,
  other,
} satisfies Record<CourseSubject, string>;

interface CourseCoverProps {
  course: Pick<CourseCard, 'title' | 'title_jp' | 'title_mn' | 'weekly_release' | 'cover_file_id'>;
  /** An upload that is not saved yet. */
  source?: string | undefined;
  /** At the top of a page: the image is loaded at once. */
  first?: boolean | undefined;
  className?: string | undefined;
}

/** The uploaded cover of a course, or a drawing of its subject. */
export function CourseCover({ course, source, first = false, className }: CourseCoverProps) {
  const { cover_file_id: id } = course;
  const drawn = covers[courseSubject(course)];
  return (
    <img
      className={classNames(styles.cover, className)}
      src={source ?? (id === null ? drawn : cardImageAddress(id))}
      width={640}
      height={360}
      alt=""
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}

/** Lower-case keywords of titles by subject; the first match decides. */
const keywords = {
  react: ['react', 'vue', 'frontend', 'front-end', 'фронтэнд', 'フロントエンド'],
  mobile: ['mobile', 'flutter', 'android', 'ios', 'мобайл', 'モバイル'],
  games: ['game', 'unity', 'тоглоом', 'ゲーム'],
  database: ['sql', 'database', 'data', 'өгөгдл', 'データ'],
  infrastructure: ['devops', 'cloud', 'docker', 'security', 'үүлэн', 'аюулгүй', 'クラウド', 'セキュリティ'],
  server: ['node', 'api', 'backend', 'back-end', 'server', 'бэкэнд', 'сервер', 'バックエンド'],
  japanese: ['japanese', 'jlpt', 'япон', '日本語'],
  web: ['web', 'html', 'css', 'вэб'],
};

type CourseSubject = keyof typeof keywords | 'full-stack' | 'other';

const subjects = Object.entries(keywords) as [keyof typeof keywords, string[]][];

export function courseSubject(
  course: Pick<CourseCard, 'title' | 'title_jp' | 'title_mn' | 'weekly_release'>,
): CourseSubject {
  if (course.weekly_release) return 'full-stack';
  const titles = [course.title, course.title_mn, course.title_jp].join(' ').toLowerCase();
  return subjects.find(([, parts]) => parts.some((part) => titles.includes(part)))?.[0] ?? 'other';
}

const code = 'C';

export function CourseEmblem({ course }: { course: Pick<CourseCard, 'number' | 'weekly_release'> }) {
  const line = courseLine(course);
  if (line === null) return <BlossomMeter petals={[1, 1, 1, 1, 1]} />;
  return <StationBadge line={line} code={code} number={String(course.number).padStart(2, '0')} />;
}

const lines = ['fe', 'be', 'db', 'ops'] as const satisfies Line[];

/** The colour of a course; null for the weekly programme, which has all four. */
export function courseLine({ number, weekly_release }: Pick<CourseCard, 'number' | 'weekly_release'>): Line | null {
  if (weekly_release) return null;
  return lines[(((number - 2) % lines.length) + lines.length) % lines.length] ?? null;
}
