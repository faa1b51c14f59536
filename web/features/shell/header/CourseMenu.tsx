import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import type { LocalizedRow } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Menu, MenuLink, MenuSeparator } from '#web/ui/overlay/Menu.tsx';
import styles from './Header.module.css';

const courseMenuCloseDelay = 3000;

export type NamedCourse = LocalizedRow<'title'> & { id: string };

export function CourseMenu({ courses, onNear }: { courses: readonly NamedCourse[]; onNear: () => void }) {
  const t = useText();
  return (
    <Menu
      align="start"
      onNear={onNear}
      hoverCloseDelay={courseMenuCloseDelay}
      trigger={
        // A link, so that it leads to the courses while scripts do not run.
        <Link
          to="/courses"
          role="button"
          activeOptions={{ includeSearch: false }}
          className={styles.link}
          onClick={(event) => event.preventDefault()}
        >
          {t(m.shell_courses)}
          <ChevronDown />
        </Link>
      }
    >
      <MenuLink render={<Link to="/courses" />}>{t(m.shell_all_courses)}</MenuLink>
      {courses.length > 0 && <MenuSeparator />}
      {courses.map((course) => (
        <MenuLink key={course.id} render={<Link to="/courses/$courseId" params={{ courseId: course.id }} />}>
          <LocalizedField row={course} field="title" />
        </MenuLink>
      ))}
    </Menu>
  );
}
