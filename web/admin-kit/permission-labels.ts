import { m } from '#web/paraglide/messages.js';

/** What an admin may do. */
export const permissionLabels = {
  everything: m.users_permissions_everything,
  teaching: m.users_permissions_teaching,
  office: m.users_permissions_office,
};
