import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Language } from '#domain/kernel/language.ts';
import type { Me } from '#domain/profiles/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { chooseTheme, themes, useTheme } from '#web/lib/theme/theme.ts';
import { Button, buttonClass } from '#web/ui/buttons/Button.tsx';
import { Drawer } from '#web/ui/overlay/Modal.tsx';
import { SegmentedFilter } from '#web/ui/forms/SegmentedFilter.tsx';
import { accountEntries, AccountPerson, useSignOut } from './account.tsx';
import { themeNames, useChooseLanguage } from './preferences.ts';
import type { NamedCourse } from './CourseMenu.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import styles from './MobileSheet.module.css';

export interface MobileMenuProps {
  me: Me | null;
  courses: readonly NamedCourse[];
  chosen: Language;
}

export function MobileSheet({
  me,
  courses,
  chosen,
  open,
  onClose: close,
}: MobileMenuProps & { open: boolean; onClose: () => void }) {
  const t = useText();
  return (
    <Drawer open={open} onClose={close} title={t(m.shell_menu)}>
      {me && <AccountPerson me={me} />}
      <nav className={styles.nav} aria-label={t(m.shell_main_menu)}>
        <Entry to="/" exact onClick={close}>
          {t(m.shell_home)}
        </Entry>
        <Courses courses={courses} onClick={close} />
        <Entry to="/jobs" onClick={close}>
          {t(m.shell_jobs)}
        </Entry>
        <Entry to="/projects" onClick={close}>
          {t(m.shell_projects)}
        </Entry>
        <Entry to="/community" onClick={close}>
          {t(m.shell_community)}
        </Entry>
        {me?.role === 'admin' && (
          <Entry to="/admin-dashboard" onClick={close}>
            {t(m.shell_admin)}
          </Entry>
        )}
        {me &&
          accountEntries.map(({ to, label }) => (
            <Entry key={to} to={to} onClick={close}>
              {t(label)}
            </Entry>
          ))}
      </nav>
      <Preferences chosen={chosen} />
      <Session isSignedIn={me !== null} onDone={close} />
    </Drawer>
  );
}

function Entry({
  to,
  exact = false,
  onClick,
  children,
}: {
  to: LinkProps['to'];
  exact?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Link to={to} activeOptions={{ exact }} className={styles.entry} onClick={onClick}>
      {children}
    </Link>
  );
}

function Courses({ courses, onClick }: { courses: readonly NamedCourse[]; onClick: () => void }) {
  const t = useText();
  return (
    <details className={styles.courses}>
      <summary className={styles.entry}>{t(m.shell_courses)}</summary>
      <Link to="/courses" activeOptions={{ exact: true }} className={styles.entry} onClick={onClick}>
        {t(m.shell_all_courses)}
      </Link>
      {courses.map((course) => (
        <Link
          key={course.id}
          to="/courses/$courseId"
          params={{ courseId: course.id }}
          className={styles.entry}
          onClick={onClick}
        >
          <LocalizedField row={course} field="title" />
        </Link>
      ))}
    </details>
  );
}

function Preferences({ chosen }: { chosen: Language }) {
  const t = useText();
  const theme = useTheme();
  const chooseLanguage = useChooseLanguage();
  return (
    <div className={styles.preferences}>
      <LanguageChoice
        label={t(m.shell_language)}
        value={chosen}
        onChoose={(language) => void chooseLanguage(language)}
      />
      <SegmentedFilter
        label={t(m.shell_theme)}
        segments={themes.map((value) => ({ value, label: t(themeNames[value]) }))}
        value={theme}
        onChange={chooseTheme}
        wide
      />
    </div>
  );
}

function Session({ isSignedIn, onDone }: { isSignedIn: boolean; onDone: () => void }) {
  const t = useText();
  const signOut = useSignOut();
  if (isSignedIn) {
    return (
      <Button variant="secondary" wide onClick={() => void signOut().then(onDone)}>
        {t(m.shell_sign_out)}
      </Button>
    );
  }
  return (
    <div className={styles.session}>
      <Link to="/signin" className={buttonClass({ variant: 'secondary' })} onClick={onDone}>
        {t(m.shell_sign_in)}
      </Link>
      <Link to="/signup" className={buttonClass()} onClick={onDone}>
        {t(m.shell_sign_up)}
      </Link>
    </div>
  );
}
