import { m } from '#web/paraglide/messages.js';

export const roleLabels = { admin: m.admin_profile_role_admin, user: m.admin_profile_role_user };

/** What an admin may do. */
export const permissionLabels = {
  everything: m.users_permissions_everything,
  teaching: m.users_permissions_teaching,
  office: m.users_permissions_office,
};
