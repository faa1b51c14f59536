import {
  BookOpen,
  BriefcaseBusiness,
  Building2,
  CalendarDays,
  FolderGit2,
  type LucideIcon,
  Megaphone,
  Newspaper,
  UsersRound,
} from 'lucide-react';
import type { RecordNoun } from '#domain/kernel/records/record-names.ts';
import { m } from '#web/paraglide/messages.js';
import type { PlainMessage } from './labels.ts';

interface RecordLabels {
  one: PlainMessage;
  many: PlainMessage;
  /** The entry of the sidebar. */
  menu: PlainMessage;
  icon: LucideIcon;
}

export const recordLabels: Readonly<Record<RecordNoun, RecordLabels>> = {
  course: { one: m.manage_course, many: m.audit_entity_courses, menu: m.shell_admin_courses, icon: BookOpen },
  job: { one: m.manage_job, many: m.audit_entity_jobs, menu: m.shell_admin_jobs, icon: BriefcaseBusiness },
  company: { one: m.field_company_id, many: m.audit_entity_companies, menu: m.shell_admin_companies, icon: Building2 },
  project: { one: m.manage_project, many: m.audit_entity_it_projects, menu: m.shell_admin_projects, icon: FolderGit2 },
  group: { one: m.manage_group, many: m.manage_groups_title, menu: m.manage_groups_title, icon: UsersRound },
  event: { one: m.manage_event, many: m.manage_events_title, menu: m.manage_events_title, icon: CalendarDays },
  announcement: {
    one: m.manage_announcement,
    many: m.manage_announcements_title,
    menu: m.manage_announcements_title,
    icon: Megaphone,
  },
  post: { one: m.manage_post, many: m.audit_entity_posts, menu: m.shell_admin_blog, icon: Newspaper },
};
