import { Link, type LinkProps, useLocation } from '@tanstack/react-router';
import {
  ArrowLeft,
  BadgeCheck,
  ChevronDown,
  ClipboardCheck,
  FileSpreadsheet,
  FileText,
  GraduationCap,
  Handshake,
  HeartPulse,
  History,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  Mail,
  Milestone,
  ReceiptText,
  Star,
  Users,
  Wallet,
} from 'lucide-react';
import type { AdminAccess } from '#domain/kernel/permissions.ts';
import { recordNames, type RecordNoun } from '#domain/kernel/records/record-names.ts';
import type { MenuWaiting } from '#domain/overview/contract.ts';
import type { Me } from '#domain/profiles/contract.ts';
import { recordLabels } from '#web/admin-kit/record-labels.ts';
import { m } from '#web/paraglide/messages.js';
import { Text } from '#web/ui/layout/Text.tsx';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useMay } from '#web/lib/session/use-may.ts';
import { accountEntries, AccountPerson, useSignOut } from '#web/features/shell/header/account.tsx';
import styles from './AdminSidebar.module.css';

type Name = typeof m.shell_admin;

interface Entry {
  to: NonNullable<LinkProps['to']>;
  /** The admins who may use the screen. */
  access: AdminAccess;
  label: Name;
  icon: LucideIcon;
  waits?: keyof MenuWaiting;
}

const recordNouns = Object.keys(recordNames) as RecordNoun[];

/** The records with a place of their own; the others are content. */
const namedRecords: readonly RecordNoun[] = ['course', 'group', 'job', 'project'];

const recordEntry = (noun: RecordNoun): Entry => ({
  to: `/admin-dashboard/${recordNames[noun].path}`,
  access: recordNames[noun].access,
  label: recordLabels[noun].menu,
  icon: recordLabels[noun].icon,
});

interface Group {
  caption: Name | null;
  /** It has none of the specification's entries, and opens with its screens. */
  isFolded?: true;
  entries: readonly Entry[];
}

// The overview has no group.
const groups: readonly Group[] = [
  {
    caption: null,
    entries: [{ to: '/admin-dashboard', access: 'office', label: m.shell_admin_overview, icon: LayoutDashboard }],
  },
  {
    caption: m.shell_admin_group_courses,
    entries: [
      recordEntry('course'),
      {
        to: '/admin-dashboard/enrollments',
        access: 'office',
        label: m.shell_admin_enrollments,
        icon: GraduationCap,
        waits: 'enrollments',
      },
      { to: '/admin-dashboard/fullstack-students', access: 'staff', label: m.shell_admin_week_access, icon: Milestone },
      recordEntry('group'),
      {
        to: '/admin-dashboard/homework',
        access: 'teaching',
        label: m.shell_admin_homework,
        icon: ClipboardCheck,
        waits: 'homework',
      },
      { to: '/admin-dashboard/progress', access: 'teaching', label: m.shell_admin_progress, icon: HeartPulse },
      { to: '/admin-dashboard/ratings', access: 'teaching', label: m.ratings_admin_title, icon: Star },
    ],
  },
  {
    caption: m.shell_admin_group_work,
    entries: [
      recordEntry('job'),
      {
        to: '/admin-dashboard/applications',
        access: 'office',
        label: m.shell_admin_applications,
        icon: FileText,
        waits: 'applications',
      },
      recordEntry('project'),
      {
        to: '/admin-dashboard/project-applications',
        access: 'office',
        label: m.shell_admin_project_applications,
        icon: Handshake,
        waits: 'project_applications',
      },
    ],
  },
  {
    caption: m.shell_admin_group_people,
    entries: [
      { to: '/admin-dashboard/users', access: 'office', label: m.shell_admin_users, icon: Users },
      {
        to: '/admin-dashboard/verification-requests',
        access: 'office',
        label: m.shell_admin_verification,
        icon: BadgeCheck,
        waits: 'verification_requests',
      },
      { to: '/admin-dashboard/audit', access: 'admin', label: m.shell_admin_audit, icon: History },
    ],
  },
  {
    caption: m.shell_admin_group_money,
    isFolded: true,
    entries: [
      { to: '/admin-dashboard/payments', access: 'office', label: m.shell_admin_ledger, icon: Wallet },
      {
        to: '/admin-dashboard/bank-statement',
        access: 'office',
        label: m.shell_admin_statement,
        icon: FileSpreadsheet,
        waits: 'transfers',
      },
      { to: '/admin-dashboard/kept-payments', access: 'office', label: m.shell_admin_payments, icon: ReceiptText },
    ],
  },
  {
    caption: m.shell_admin_group_content,
    isFolded: true,
    entries: [
      ...recordNouns.filter((noun) => !namedRecords.includes(noun)).map(recordEntry),
      { to: '/admin-dashboard/newsletter', access: 'office', label: m.shell_admin_newsletter, icon: Mail },
    ],
  },
];

/** The screens of the admin area in the order of the menu. */
const adminScreens: readonly Entry[] = groups.flatMap(({ entries }) => entries);

/** The screens that the admin may use. */
export function useAdminScreens(): readonly Entry[] {
  const may = useMay();
  return adminScreens.filter(({ access }) => may(access));
}

/** Not in the menu. */
const otherScreens = [
  { to: '/admin-dashboard/people', access: 'staff' },
  { to: '/admin-dashboard/people/new', access: 'office' },
  { to: '/admin-dashboard/people/import', access: 'office' },
] as const;

const isAt = (path: string, { to }: { to: string }) => path === to || path.startsWith(`${to}/`);

/** The admins who may use the screen at a path. */
export function accessAt(path: string): AdminAccess {
  const screens = [...adminScreens, ...otherScreens].filter((screen) => isAt(path, screen));
  return screens.toSorted((one, other) => other.to.length - one.to.length)[0]?.access ?? 'admin';
}

interface AdminSidebarProps {
  name: string;
  /** Undefined while loading. */
  waiting?: MenuWaiting | undefined;
  onLeave?: (() => void) | undefined;
}

export function AdminSidebar({ name, waiting, onLeave }: AdminSidebarProps) {
  const t = useText();
  const may = useMay();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const shown = groups
    .map((group) => ({ ...group, entries: group.entries.filter(({ access }) => may(access)) }))
    .filter(({ entries }) => entries.length > 0);
  const linkOf = ({ to, label, icon: Icon, waits }: Entry) => (
    <Link
      key={to}
      to={to}
      activeOptions={{ exact: to === '/admin-dashboard', includeSearch: false }}
      className={styles.entry}
      onClick={onLeave}
    >
      <Icon />
      {t(label)}
      {waits && <WaitingCount waiting={waiting?.[waits]} />}
    </Link>
  );
  return (
    <div className={styles.sidebar}>
      <Text size="sm" breakAnywhere className={styles.welcome}>
        {t(m.shell_admin_welcome, { name: name.trim() || t(m.profile_role_admin) })}
      </Text>
      <nav className={styles.nav} aria-label={t(m.shell_admin_menu)}>
        {shown.map(({ caption, isFolded, entries }) =>
          caption === null ? (
            entries.map(linkOf)
          ) : (
            <details
              key={entries[0]?.to}
              className={styles.group}
              aria-label={t(caption)}
              open={!isFolded || entries.some((entry) => isAt(path, entry))}
            >
              <summary className={styles.caption}>
                {t(caption)}
                <ChevronDown />
                <WaitingCount
                  waiting={entries.reduce((sum, { waits }) => sum + ((waits && waiting?.[waits]) ?? 0), 0)}
                />
              </summary>
              {entries.map(linkOf)}
            </details>
          ),
        )}
        <Link to="/" className={styles.entry} onClick={onLeave}>
          <ArrowLeft />
          {t(m.shell_admin_back)}
        </Link>
      </nav>
    </div>
  );
}

function WaitingCount({ waiting = 0 }: { waiting?: number | undefined }) {
  const t = useText();
  const { count } = useFormat();
  if (waiting === 0) return null;
  return (
    <span className={`num ${styles.waiting}`}>
      <span aria-hidden="true">{count(waiting)}</span>
      <span className="visually-hidden">{t(m.shell_admin_waiting, { count: count(waiting) })}</span>
    </span>
  );
}

export function AdminAccount({ me, onLeave }: { me: Me; onLeave: () => void }) {
  const t = useText();
  const signOut = useSignOut();
  return (
    <section className={styles.account}>
      <AccountPerson me={me} onNight />
      <nav aria-label={t(m.shell_account_menu, { name: me.full_name })}>
        {accountEntries.map(({ to, label, icon: Icon }) => (
          <Link key={to} to={to} className={styles.entry} onClick={onLeave}>
            <Icon />
            {t(label)}
          </Link>
        ))}
      </nav>
      <button type="button" className={styles.entry} onClick={() => void signOut().then(onLeave)}>
        <LogOut />
        {t(m.shell_sign_out)}
      </button>
    </section>
  );
}
