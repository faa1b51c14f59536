import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ChevronDown, Languages, SunMoon } from 'lucide-react';
import { type Language, languages } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { textIn, useText } from '#web/lib/i18n/text.ts';
import type { SessionState } from '#web/lib/session/session-state.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import { LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { Menu, MenuChoice, MenuLink, MenuSeparator } from '#web/ui/overlay/Menu.tsx';
import { languageSwitch } from '#web/lib/i18n/language-switch.ts';
import { chooseTheme, themes, useTheme } from '#web/lib/theme/theme.ts';
import { BackButton } from '#web/ui/buttons/BackButton.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { AccountMenu, adminEntry, siteEntries } from './account.tsx';
import { Brand, VersionLabel } from './Brand.tsx';
import styles from './Header.module.css';
import { MobileMenu, type NamedCourse } from './MobileMenu.tsx';
import { languageNames } from '#web/lib/i18n/language-names.ts';
import { themeNames, useChooseLanguage } from './LanguageChoice.tsx';

interface HeaderProps {
  brand: string;
  courses: readonly NamedCourse[];
  /** Prefetches the courses of the menus. */
  onCourseMenuIntent: () => void;
  /** The chosen language; a page may be shown in another one. */
  chosen: Language;
  bell?: ReactNode;
}

export function Header({ brand, courses, onCourseMenuIntent, chosen, bell }: HeaderProps) {
  const { status, me } = useAuth();
  return (
    <header className={styles.header}>
      <div className={classNames('wrap', styles.row)}>
        <BackButton />
        <Brand name={brand} />
        <VersionLabel className={styles.version} />
        <MainMenu courses={courses} onCourseMenuIntent={onCourseMenuIntent} isAdmin={me?.role === 'admin'} />
        <div className={styles.end}>
          <div className={styles.wide}>
            <LanguageMenu chosen={chosen} />
            <ThemeMenu />
          </div>
          {bell}
          {me ? <AccountMenu me={me} /> : <VisitorLinks status={status} />}
          <MobileMenu me={me} courses={courses} onCourseMenuIntent={onCourseMenuIntent} chosen={chosen} />
        </div>
      </div>
    </header>
  );
}

function MainMenu({
  courses,
  onCourseMenuIntent,
  isAdmin,
}: Pick<HeaderProps, 'courses' | 'onCourseMenuIntent'> & { isAdmin: boolean }) {
  const t = useText();
  return (
    <nav className={styles.nav} aria-label={t(m.shell_main_menu)}>
      <Link to="/" activeOptions={{ exact: true, includeSearch: false }} className={styles.link}>
        {t(m.shell_home)}
      </Link>
      <CourseMenu courses={courses} onIntent={onCourseMenuIntent} />
      {(isAdmin ? [...siteEntries, adminEntry] : siteEntries).map(({ to, label }) => (
        <Link key={to} to={to} activeOptions={{ includeSearch: false }} className={styles.link}>
          {t(label)}
        </Link>
      ))}
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
      <Link to="/signup" className={buttonClass({ size: 'sm' }, styles.signUp)}>
        {t(m.shell_sign_up)}
      </Link>
    </div>
  );
}

const courseMenuCloseDelayMs = 3000;

function CourseMenu({ courses, onIntent }: { courses: readonly NamedCourse[]; onIntent: () => void }) {
  const t = useText();
  return (
    <Menu
      align="start"
      onIntent={onIntent}
      hoverCloseDelay={courseMenuCloseDelayMs}
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

/** `chosen` may differ from the language of this page. */
function LanguageMenu({ chosen }: { chosen: Language }) {
  const t = useText();
  const choose = useChooseLanguage();
  return (
    <Menu
      trigger={
        <button
          type="button"
          className={styles.preference}
          {...languageSwitch}
          aria-label={`${t(m.shell_language)}: ${languageNames[chosen]}`}
        >
          <Languages />
          <span lang={chosen}>{languageNames[chosen]}</span>
        </button>
      }
    >
      <MenuChoice
        label={t(m.shell_language)}
        value={chosen}
        choices={languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
        onChange={(language) => void choose(language)}
      />
    </Menu>
  );
}

function ThemeMenu() {
  const t = useText();
  const theme = useTheme();
  return (
    <Menu
      trigger={
        <IconButton label={t(m.shell_theme)}>
          <SunMoon />
        </IconButton>
      }
    >
      <MenuChoice
        label={t(m.shell_theme)}
        value={theme}
        choices={themes.map((value) => ({ value, label: t(themeNames[value]) }))}
        onChange={chooseTheme}
      />
    </Menu>
  );
}

/** Always in Japanese and Mongolian. */
export function Promo() {
  const t = useText();
  return (
    <aside className={styles.promo} aria-label={t(m.shell_promo_label)}>
      <div className={classNames('wrap', styles.promoRow)}>
        <span lang="ja" className={styles.slogan}>
          {textIn('ja')(m.shell_promo_slogan)}
        </span>
        <span lang="mn">{textIn('mn')(m.shell_promo_intake)}</span>
        <Link to="/courses" lang="mn">
          {textIn('mn')(m.shell_promo_link)}
        </Link>
      </div>
    </aside>
  );
}
