import type { Role } from '#domain/kernel/actor.ts';
import type { maritalStatuses } from '#domain/profiles/rules.ts';
import { m } from '#web/paraglide/messages.js';

/** What each marital status is called. */
export const maritalNames = {
  single: m.profile_single,
  married: m.profile_married,
} as const satisfies Record<(typeof maritalStatuses)[number], unknown>;

/** What each role is called. */
export const roleNames = {
  user: m.profile_role_user,
  admin: m.profile_role_admin,
} as const satisfies Record<Role, unknown>;
