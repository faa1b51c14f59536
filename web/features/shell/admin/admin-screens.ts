import type { LinkProps } from '@tanstack/react-router';
import {
  BadgeCheck,
  ClipboardCheck,
  FilePen,
  FileSpreadsheet,
  FileText,
  GraduationCap,
  Handshake,
  HeartPulse,
  History,
  LayoutDashboard,
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
import { recordLabels } from '#web/admin-kit/record-labels.ts';
import { m } from '#web/paraglide/messages.js';
import { useMay } from '#web/lib/session/use-may.ts';

type Name = typeof m.shell_admin;

/** A screen in the menu. */
export interface Entry {
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

/** The menu; the overview has no group. */
export const groups: readonly Group[] = [
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
        to: '/admin-dashboard/postings',
        access: 'admin',
        label: m.employers_admin_title,
        icon: FilePen,
        waits: 'postings',
      },
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

/** True on a screen and the pages below it. */
export const isAt = (path: string, { to }: { to: string }) => path === to || path.startsWith(`${to}/`);

/** The admins who may use the screen at a path. */
export function accessAt(path: string): AdminAccess {
  const screens = [...adminScreens, ...otherScreens].filter((screen) => isAt(path, screen));
  return screens.toSorted((one, other) => other.to.length - one.to.length)[0]?.access ?? 'admin';
}
