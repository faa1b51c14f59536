import type { Timestamp } from './time.ts';

/** The roles of the profile, from the specification. */
export const roles = ['user', 'admin'] as const;

/** A profile's role. */
export type Role = (typeof roles)[number];

/** Who calls: a signed-in person, or null for a visitor. */
export interface Actor {
  userId: string;
  sessionId: string;
  role: Role;
  email: string;
  timeZone: string;
  /** The view through which an admin sees what this person sees; null for who is here in person. */
  view: { id: string; adminId: string } | null;
  /** True for an admin who counts as a learner until they have the second factor that this deployment asks of admins. */
  isHeldBack?: boolean;
}

/** The header by which an admin's call asks to be answered as in a view. */
export const viewHeader = 'x-view-as';

/** True while a ban keeps an account out; one that is over keeps nobody out. */
export const isBanned = ({ banned_until: until }: { banned_until: Timestamp | null }, now: Timestamp): boolean =>
  until !== null && until > now;

/** Who may call an endpoint. A learner is anybody signed in; an admin is a learner too. A service is a program of the operator. */
export const accesses = ['public', 'learner', 'admin', 'service'] as const;

/** Who may call an endpoint. */
export type Access = (typeof accesses)[number];

/** True when `actor` may call something that asks for `access`. */
export function mayCall(access: Access, actor: Pick<Actor, 'role'> | null): boolean {
  if (access === 'public') return true;
  if (!actor || access === 'service') return false;
  return access === 'learner' || actor.role === 'admin';
}
