import type { Role } from '#domain/kernel/actor.ts';
import type { AdminUser, RoleFilter } from '#domain/users/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { roleLabels } from '#web/admin-kit/permission-labels.ts';
import type { Text } from '#web/lib/i18n/text.ts';

export const roleFilterText = (t: Text, role: RoleFilter) => t(role === 'all' ? m.admin_all : roleLabels[role]);

export const otherRole = (role: Role): Role => (role === 'admin' ? 'user' : 'admin');

export const roleToggleText = (t: Text, role: Role) => t(role === 'admin' ? m.users_make_user : m.users_make_admin);

/** A user's name, or "Unknown". */
export const userName = (t: Text, { full_name }: Pick<AdminUser, 'full_name'>) =>
  full_name.trim() || t(m.users_unknown);

/** A user's address, or "No Email". */
export const userEmail = (t: Text, { email }: Pick<AdminUser, 'email'>) => email || t(m.users_no_email);
