/** What an admin may do: everything, or only what teaching or the office needs. */
export const permissionSets = ['everything', 'teaching', 'office'] as const;

export type PermissionSet = (typeof permissionSets)[number];

/**
 * Who may call an endpoint. Learners are all signed-in users, including admins; services are programs with a service token. Staff are all admins; teaching
 * and office are those with that set or everything; admin are those with everything.
 */
export const accesses = ['public', 'learner', 'service', 'staff', 'teaching', 'office', 'admin'] as const;
export type Access = (typeof accesses)[number];
export type AdminAccess = Exclude<Access, 'public' | 'learner' | 'service'>;

/** Exports hold data of many people, so teaching has none. */
export type ExportAccess = Extract<AdminAccess, 'office' | 'admin'>;

export const isForAdmins = (access: Access): access is AdminAccess =>
  access !== 'public' && access !== 'learner' && access !== 'service';

/** What decides which operations a user may call. */
export interface Rights {
  role: 'user' | 'admin';
  permissions: PermissionSet;
}

export function mayCall(access: Access, actor: Rights | null): boolean {
  if (access === 'public') return true;
  if (!actor || access === 'service') return false;
  if (access === 'learner') return true;
  if (actor.role !== 'admin') return false;
  return actor.permissions === 'everything' || access === 'staff' || access === actor.permissions;
}

/** The permission sets that may call operations of admins. */
export const permissionSetsOf = (access: AdminAccess): readonly PermissionSet[] =>
  permissionSets.filter((permissions) => mayCall(access, { role: 'admin', permissions }));
