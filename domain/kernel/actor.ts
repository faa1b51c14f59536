import type { Language } from './language.ts';
import type { PermissionSet } from './permissions.ts';
import type { Timestamp } from './time.ts';

/** The roles of the profile, from the specification. */
export const roles = ['user', 'admin'] as const;

export type Role = (typeof roles)[number];

/** The caller: a signed-in user, or null for a visitor. */
export interface Actor {
  userId: string;
  sessionId: string;
  role: Role;
  /** Of an admin. */
  permissions: PermissionSet;
  email: string;
  timeZone: string;
  view: { id: string; adminId: string } | null;
  /** True for an admin with learner's rights who lacks the required second factor. */
  isHeldBack?: boolean;
}

/** The caller of an operation for employers: a person of a company, who has no account. */
export interface EmployerActor {
  contactId: string;
  companyId: string;
  sessionId: string;
  name: string;
  email: string;
  language: Language;
}

/** The header of an admin view. */
export const viewHeader = 'x-view-as';

/** True while a ban is active. */
export const isBanned = ({ banned_until: until }: { banned_until: Timestamp | null }, now: Timestamp): boolean =>
  until !== null && until > now;
