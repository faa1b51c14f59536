/** What an admin may do: everything, or only what teaching or the office needs. */
export const permissionSets = ['everything', 'teaching', 'office'] as const;

export type PermissionSet = (typeof permissionSets)[number];

/** The permission sets that may call the operations of admins. */
const setsOf = {
  staff: permissionSets,
  teaching: ['everything', 'teaching'],
  office: ['everything', 'office'],
  admin: ['everything'],
} as const satisfies Record<string, readonly PermissionSet[]>;

export type AdminAccess = keyof typeof setsOf;

/** Who may call an endpoint. Learners are all signed-in users, including admins; services are programs with a service token. */
export type Access = 'public' | 'learner' | AdminAccess | 'service';

export const accesses = [
  'public',
  'learner',
  'service',
  'staff',
  'teaching',
  'office',
  'admin',
] as const satisfies readonly Access[];

export const isForAdmins = (access: Access): access is AdminAccess => access in setsOf;

export const permissionSetsOf = (access: AdminAccess): readonly PermissionSet[] => setsOf[access];

/** What decides which operations a user may call. */
export interface Rights {
  role: 'user' | 'admin';
  permissions: PermissionSet;
}

export function mayCall(access: Access, actor: Rights | null): boolean {
  if (access === 'public') return true;
  if (!actor || access === 'service') return false;
  if (access === 'learner') return true;
  return actor.role === 'admin' && permissionSetsOf(access).includes(actor.permissions);
}
