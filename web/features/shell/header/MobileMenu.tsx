import { Link, type LinkProps } from '@tanstack/react-router';
import { Menu as MenuIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Language, LocalizedRow } from '#domain/kernel/language.ts';
import type { Me } from '#domain/profiles/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { Stack } from '#web/ui/layout/flow.tsx';
import { LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { languageSwitch } from '#web/lib/i18n/language-switch.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { chooseTheme, themes, useTheme } from '#web/lib/theme/theme.ts';
import { Button, buttonClass } from '#web/ui/buttons/Button.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import modal from '#web/ui/overlay/Modal.module.css';
import { openSheet, opensSheet, Sheet } from '#web/ui/overlay/Sheet.tsx';
import { SegmentedFilter } from '#web/ui/forms/SegmentedFilter.tsx';
import { accountEntriesOf, AccountPerson, adminEntry, siteEntries, useSignOut } from './account.tsx';
import { LanguageForm, themeNames } from './LanguageChoice.tsx';
import styles from './MobileMenu.module.css';

const id = 'site-menu';

export type NamedCourse = LocalizedRow<'title'> & { id: string };

interface MobileMenuProps {
  me: Me | null;
  courses: readonly NamedCourse[];
  onCourseMenuIntent: () => void;
  chosen: Language;
}

/** The header's entries on phones: a dialog behind one button, which opens without scripts. */
export function MobileMenu({ me, courses, onCourseMenuIntent, chosen }: MobileMenuProps) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  // What visitors without scripts do not need is rendered when the menu opens first.
  const [wasOpened, setOpened] = useState(false);
  const close = () => dialog.current?.close();
  const open = () => {
    onCourseMenuIntent();
    setOpened(true);
    openSheet(dialog);
  };
  return (
    <>
      <IconButton
        className={styles.opener}
        label={t(m.shell_open_menu)}
        onClick={open}
        {...opensSheet(id)}
        {...languageSwitch}
      >
        <MenuIcon />
      </IconButton>
      <Sheet ref={dialog} id={id} title={t(m.shell_menu)}>
        <div className={modal.body}>
          {(wasOpened || !me) && <Content me={me} courses={wasOpened ? courses : []} chosen={chosen} onDone={close} />}
        </div>
      </Sheet>
    </>
  );
}

function Content({
  me,
  courses,
  chosen,
  onDone,
}: Omit<MobileMenuProps, 'onCourseMenuIntent'> & { onDone: () => void }) {
  const t = useText();
  const entries = [...siteEntries, ...(me?.role === 'admin' ? [adminEntry] : []), ...(me ? accountEntriesOf(me) : [])];
  return (
    <>
      {me && <AccountPerson me={me} />}
      <nav className={styles.nav} aria-label={t(m.shell_main_menu)}>
        <Entry to="/" label={m.shell_home} onClick={onDone} />
        <Courses courses={courses} onClick={onDone} />
        {entries.map(({ to, label }) => (
          <Entry key={to} to={to} label={label} onClick={onDone} />
        ))}
      </nav>
      <Preferences chosen={chosen} />
      <Session isSignedIn={me !== null} onDone={onDone} />
    </>
  );
}

function Entry({ to, label, onClick }: { to: LinkProps['to']; label: typeof m.shell_home; onClick: () => void }) {
  const t = useText();
  return (
    <Link
      to={to}
      activeOptions={{ exact: to === '/', includeSearch: false }}
      className={styles.entry}
      onClick={onClick}
    >
      {t(label)}
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
    <Stack gap={3} className={styles.preferences}>
      <LanguageForm chosen={chosen} />
      <SegmentedFilter
        className={styles.theme}
        label={t(m.shell_theme)}
        segments={themes.map((value) => ({ value, label: t(themeNames[value]) }))}
        value={theme}
        onChange={chooseTheme}
        wide
      />
    </Stack>
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
