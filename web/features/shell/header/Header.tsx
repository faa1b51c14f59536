import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Language } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import type { SessionState } from '#web/lib/session/session-state.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { Brand } from './Brand.tsx';
import { CourseMenu, type NamedCourse } from './CourseMenu.tsx';
import styles from './Header.module.css';
import { MobileMenu } from './MobileMenu.tsx';
import { LanguageMenu, ThemeMenu } from './PreferenceMenus.tsx';
import { VersionLabel } from './VersionLabel.tsx';

export interface HeaderProps {
  brand: string;
  courses: readonly NamedCourse[];
  /** Prefetches the courses of the menus. */
  onCoursesNear: () => void;
  /** The chosen language; a page may be shown in another one. */
  chosen: Language;
  bell?: ReactNode;
}

export function Header({ brand, courses, onCoursesNear, chosen, bell }: HeaderProps) {
  const { status, me } = useAuth();
  return (
    <header className={styles.header}>
      <div className={classNames('wrap', styles.row)}>
        <Brand name={brand} />
        <VersionLabel className={styles.version} />
        <MainMenu courses={courses} onCoursesNear={onCoursesNear} isAdmin={me?.role === 'admin'} />
        <div className={styles.end}>
          <div className={styles.wide}>
            <LanguageMenu chosen={chosen} />
            <ThemeMenu />
          </div>
          {bell}
          {me ? <AccountMenu me={me} /> : <VisitorLinks status={status} />}
          <MobileMenu me={me} courses={courses} onCoursesNear={onCoursesNear} chosen={chosen} />
        </div>
      </div>
    </header>
  );
}

function MainMenu({
  courses,
  onCoursesNear,
  isAdmin,
}: Pick<HeaderProps, 'courses' | 'onCoursesNear'> & { isAdmin: boolean }) {
  const t = useText();
  return (
    <nav className={styles.nav} aria-label={t(m.shell_main_menu)}>
      <Link to="/" activeOptions={{ exact: true, includeSearch: false }} className={styles.link}>
        {t(m.shell_home)}
      </Link>
      <CourseMenu courses={courses} onNear={onCoursesNear} />
      <Link to="/jobs" className={styles.link}>
        {t(m.shell_jobs)}
      </Link>
      <Link to="/projects" className={styles.link}>
        {t(m.shell_projects)}
      </Link>
      <Link to="/community" activeOptions={{ includeSearch: false }} className={styles.link}>
        {t(m.shell_community)}
      </Link>
      {isAdmin && (
        <Link to="/admin-dashboard" className={styles.link}>
          {t(m.shell_admin)}
        </Link>
      )}
    </nav>
  );
}

// While the session is unknown, `data-session` (set before the first paint) hides these in a tab with a session.
function VisitorLinks({ status }: { status: SessionState['status'] }) {
  const t = useText();
  return (
    <div className={styles.visitor} data-pending={status === 'loading' || undefined}>
      <Link to="/signin" className={buttonClass({ variant: 'ghost', size: 'sm' }, styles.signIn)}>
        {t(m.shell_sign_in)}
      </Link>
      <Link to="/signup" className={buttonClass({ size: 'sm' })}>
        {t(m.shell_sign_up)}
      </Link>
    </div>
  );
}
