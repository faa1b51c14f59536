import { cardImageAddress } from '#domain/files/contract.ts';
import type { CourseCard } from '#domain/courses/contract.ts';
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
import { classNames } from '#web/ui/layout/class-names.ts';
import styles from './CourseCover.module.css';
import { type CourseSubject, courseSubject } from './course-subject.ts';

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

export interface CourseCoverProps {
  course: Pick<CourseCard, 'title' | 'title_jp' | 'title_mn' | 'weekly_release' | 'cover_file_id'>;
  /** An upload that waits for its form. */
  source?: string | undefined;
  /** True at the top of a page, where the image is loaded at once. */
  first?: boolean | undefined;
  className?: string | undefined;
}

/** The cover of a course: the uploaded one, else a drawing of what it is about; decoration beside the title. */
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
