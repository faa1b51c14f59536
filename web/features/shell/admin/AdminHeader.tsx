import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '#web/paraglide/messages.js';
import { Row } from '#web/ui/layout/flow.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import styles from './AdminHeader.module.css';

const entries = [
  { to: '/admin-dashboard', label: m.shell_admin_header_overview },
  { to: '/admin-dashboard/jobs', label: m.shell_admin_header_jobs },
  { to: '/admin-dashboard/courses', label: m.shell_admin_header_courses },
  { to: '/admin-dashboard/projects', label: m.shell_admin_header_projects },
  { to: '/admin-dashboard/users', label: m.shell_admin_header_users },
  { to: '/', label: m.shell_admin_header_home },
] as const satisfies readonly { to: LinkProps['to']; label: unknown }[];

export function AdminHeader({ children }: { children?: ReactNode }) {
  const t = useText();
  return (
    <Row as="header" gap={4} justify="between" noWrap className={styles.header}>
      <Row as="nav" gap={1} className={styles.nav} aria-label={t(m.shell_admin_header)}>
        {entries.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            className={styles.entry}
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
