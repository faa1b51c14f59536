import { Link, type LinkProps } from '@tanstack/react-router';
import { Menu as MenuIcon, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { Language } from '#domain/kernel/language.ts';
import type { Me } from '#domain/profiles/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { languageSwitch } from '#web/lib/i18n/language-switch.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { chooseTheme, themes, useTheme } from '#web/lib/theme/theme.ts';
import { Button, buttonClass } from '#web/ui/buttons/Button.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import modal from '#web/ui/overlay/Modal.module.css';
import { SegmentedFilter } from '#web/ui/forms/SegmentedFilter.tsx';
import { accountEntries, AccountPerson, useSignOut } from './account.tsx';
import type { NamedCourse } from './CourseMenu.tsx';
import { LanguageForm } from './LanguageForm.tsx';
import styles from './MobileMenu.module.css';
import { themeNames } from './preferences.ts';

const id = 'site-menu';

// React does not know these attributes yet. Browsers without them run `showModal` once the page is hydrated.
const opensMenu = { command: 'show-modal', commandfor: id };
const closesMenu = { command: 'close', commandfor: id };

interface MobileMenuProps {
  me: Me | null;
  courses: readonly NamedCourse[];
  onCoursesNear: () => void;
  chosen: Language;
}

/** The header's entries on phones: a dialog behind one button, which opens without scripts. */
export function MobileMenu({ me, courses, onCoursesNear, chosen }: MobileMenuProps) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  // What visitors without scripts do not need is rendered when the menu opens first.
  const [wasOpened, setOpened] = useState(false);
  const close = () => dialog.current?.close();
  const open = () => {
    onCoursesNear();
    setOpened(true);
    if (!('commandForElement' in HTMLButtonElement.prototype)) dialog.current?.showModal();
  };
  return (
    <>
      <IconButton
        className={styles.opener}
        label={t(m.shell_open_menu)}
        onClick={open}
        {...opensMenu}
        {...languageSwitch}
      >
        <MenuIcon />
      </IconButton>
      <dialog
        ref={dialog}
        id={id}
        className={classNames(modal.modal, styles.sheet)}
        aria-labelledby={`${id}-title`}
        closedby="any"
      >
        <header className={modal.header}>
          <h2 id={`${id}-title`} className={modal.title}>
            {t(m.shell_menu)}
          </h2>
        </header>
        <div className={modal.body}>
          {(wasOpened || !me) && <Content me={me} courses={wasOpened ? courses : []} chosen={chosen} onDone={close} />}
        </div>
        <IconButton className={styles.close} label={t(m.ui_close)} onClick={close} {...closesMenu}>
          <X />
        </IconButton>
      </dialog>
    </>
  );
}

function Content({ me, courses, chosen, onDone }: Omit<MobileMenuProps, 'onCoursesNear'> & { onDone: () => void }) {
  const t = useText();
  return (
    <>
      {me && <AccountPerson me={me} />}
      <nav className={styles.nav} aria-label={t(m.shell_main_menu)}>
        <Entry to="/" exact onClick={onDone}>
          {t(m.shell_home)}
        </Entry>
        <Courses courses={courses} onClick={onDone} />
        <Entry to="/jobs" onClick={onDone}>
          {t(m.shell_jobs)}
        </Entry>
        <Entry to="/projects" onClick={onDone}>
          {t(m.shell_projects)}
        </Entry>
        <Entry to="/community" onClick={onDone}>
          {t(m.shell_community)}
        </Entry>
        {me?.role === 'admin' && (
          <Entry to="/admin-dashboard" onClick={onDone}>
            {t(m.shell_admin)}
          </Entry>
        )}
        {me &&
          accountEntries.map(({ to, label }) => (
            <Entry key={to} to={to} onClick={onDone}>
              {t(label)}
            </Entry>
          ))}
      </nav>
      <Preferences chosen={chosen} />
      <Session isSignedIn={me !== null} onDone={onDone} />
    </>
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
  return (
    <div className={styles.preferences}>
      <LanguageForm chosen={chosen} />
      <SegmentedFilter
        className={styles.theme}
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
