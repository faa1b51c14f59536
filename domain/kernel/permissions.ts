/** What an admin may do: everything, or only what teaching or the office needs. */
export const permissionSets = ['everything', 'teaching', 'office'] as const;

export type PermissionSet = (typeof permissionSets)[number];

/**
 * Who may call an endpoint. Learners are all signed-in users, including admins; employers are people of a company with a session of a mailed link; services
 * are programs with a service token. Staff are all admins; teaching and office are those with that set or everything; admin are those with everything.
 */
export const accesses = ['public', 'learner', 'employer', 'service', 'staff', 'teaching', 'office', 'admin'] as const;
export type Access = (typeof accesses)[number];

const others = ['public', 'learner', 'employer', 'service'] as const satisfies readonly Access[];
export type AdminAccess = Exclude<Access, (typeof others)[number]>;

/** Exports hold data of many people, so teaching has none. */
export type ExportAccess = Extract<AdminAccess, 'office' | 'admin'>;

export const isForAdmins = (access: Access): access is AdminAccess => !others.some((other) => other === access);

/** What decides which operations a user may call. */
export interface Rights {
  role: 'user' | 'admin';
  permissions: PermissionSet;
}

/** Whether a user may call an operation; employers and services are no users. */
export function mayCall(access: Access, actor: Rights | null): boolean {
  if (access === 'public') return true;
  if (!actor || access === 'service' || access === 'employer') return false;
  if (access === 'learner') return true;
  if (actor.role !== 'admin') return false;
  return actor.permissions === 'everything' || access === 'staff' || access === actor.permissions;
}

/** The permission sets that may call operations of admins. */
export const permissionSetsOf = (access: AdminAccess): readonly PermissionSet[] =>
  permissionSets.filter((permissions) => mayCall(access, { role: 'admin', permissions }));
