import { Link, type LinkProps } from '@tanstack/react-router';
import { Languages } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Language, languages } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { useMay } from '#web/lib/session/use-may.ts';
import { languageNames } from '#web/lib/i18n/language-names.ts';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { Menu, MenuChoice } from '#web/ui/overlay/Menu.tsx';
import { accessAt } from './admin-screens.ts';
import styles from './AdminSidebar.module.css';

const headerEntries = [
  { to: '/admin-dashboard', label: m.shell_admin_header_overview },
  { to: '/admin-dashboard/jobs', label: m.shell_admin_header_jobs },
  { to: '/admin-dashboard/courses', label: m.shell_admin_header_courses },
  { to: '/admin-dashboard/projects', label: m.shell_admin_header_projects },
  { to: '/admin-dashboard/users', label: m.shell_admin_header_users },
  { to: '/', label: m.shell_admin_header_home },
] as const satisfies readonly { to: LinkProps['to']; label: unknown }[];

interface LanguageMenuProps {
  chosen: Language;
  onChoose: (language: Language) => void;
}

export function AdminLanguageMenu({ chosen, onChoose }: LanguageMenuProps) {
  const t = useText();
  const label = t(m.shell_admin_language);
  return (
    <Menu
      trigger={
        <IconButton label={label}>
          <Languages />
        </IconButton>
      }
    >
      <MenuChoice
        label={label}
        value={chosen}
        choices={languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
        onChange={onChoose}
      />
    </Menu>
  );
}

export function AdminHeader({ children }: { children?: ReactNode }) {
  const t = useText();
  const may = useMay();
  return (
    <Row as="header" gap={4} justify="between" noWrap className={styles.header}>
      <Row as="nav" gap={1} className={styles.headerNav} aria-label={t(m.shell_admin_header)}>
        {headerEntries
          .filter(({ to }) => to === '/' || may(accessAt(to)))
          .map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              className={styles.headerEntry}
              activeOptions={{ exact: to === '/admin-dashboard' || to === '/', includeSearch: false }}
            >
              {t(label)}
            </Link>
          ))}
      </Row>
      <Row noWrap>{children}</Row>
    </Row>
  );
}
