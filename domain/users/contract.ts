import * as z from 'zod/mini';
import { isEmail } from '#domain/auth/rules.ts';
import { roles } from '#domain/kernel/actor.ts';
import { permissionSets } from '#domain/kernel/permissions.ts';
import { endpoint, exportOf } from '#domain/kernel/endpoint.ts';
import { day, id, idParams, timestamp } from '#domain/kernel/ids.ts';
import { adminListQuery, filteredPageOf, optionalReason } from '#domain/kernel/list.ts';
import { maxLineLength } from '#domain/profiles/rules.ts';

const role = z.enum(roles);
const permissions = z.enum(permissionSets);

/** A person in User Management. */
export const adminUser = z.object({
  id,
  /** May be empty. */
  full_name: z.string(),
  /** The profile's address; may be empty. */
  email: z.string(),
  /** The person's photo; null without one. */
  photo_file_id: z.nullable(id),
  role,
  /** Of an admin. */
  permissions,
  /** The end of an active ban, or null. */
  banned_until: z.nullable(timestamp),
  created_at: timestamp,
});

export type AdminUser = z.infer<typeof adminUser>;

/** The last admin with all permissions who can sign in and must keep them; null if there are several. */
const lastAdminId = z.nullable(id);

export const roleFilters = ['all', 'admin', 'user'] as const;
export type RoleFilter = (typeof roleFilters)[number];

/** The orders of the list of people. */
export const userOrders = { names: ['created_at', 'full_name', 'email'], usual: '-created_at' } as const;

const userList = adminListQuery(userOrders, { role: z._default(z.enum(roleFilters), 'all') });

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'Users; the search covers name and email. Counts are of the search, by role.',
  access: 'office',
  input: { query: userList },
  output: z.extend(filteredPageOf(adminUser, roleFilters), { last_admin_id: lastAdminId }),
  errors: ['bad_cursor'],
});

export const exportUsers = exportOf(listUsers, 'users');

/** A person with the account behind the profile. */
export const userAccount = z.extend(adminUser, {
  /** The sign-in address; null without one. */
  account_email: z.nullable(z.string()),
  /** True if the address is verified by a mail. */
  email_verified: z.boolean(),
  /** The sign-in methods: email, google, github, facebook. */
  providers: z.array(z.string()),
  last_sign_in_at: z.nullable(timestamp),
  enrollments: z.int(),
  applications: z.int(),
  proposals: z.int(),
  last_admin_id: lastAdminId,
});

export const getUser = endpoint({
  method: 'GET',
  path: '/api/admin/users/{id}',
  summary: 'One user with profile and account.',
  access: 'office',
  input: { params: idParams },
  output: userAccount,
  errors: ['not_found'],
});

export const updateUser = endpoint({
  method: 'PATCH',
  path: '/api/admin/users/{id}',
  summary:
    'Changes name, email, role or permissions of a user; absent members stay unchanged. A new email becomes the sign-in address. Only admins with all permissions change roles, permissions and other admins.',
  access: 'office',
  input: {
    params: idParams,
    body: z.object({
      full_name: z.optional(z.string().check(z.trim(), z.maxLength(maxLineLength))),
      email: z.optional(z.string().check(z.trim(), z.toLowerCase(), z.refine(isEmail, 'email'))),
      role: z.optional(role),
      permissions: z.optional(permissions),
    }),
  },
  output: adminUser,
  errors: ['not_found', 'not_allowed', 'last_admin', 'email_taken'],
});

export const banUser = endpoint({
  method: 'PUT',
  path: '/api/admin/users/{id}/ban',
  summary: 'Bans a user until a day or without end, and ends their sessions; admins only with all permissions.',
  access: 'office',
  input: {
    params: idParams,
    body: z.object({
      /** The day of its end in the caller's time zone; null for no end. */
      until: z.nullable(day),
      /** For the audit log. */
      reason: optionalReason,
    }),
  },
  output: adminUser,
  errors: ['not_found', 'own_account', 'last_admin'],
});

export const unbanUser = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/{id}/ban',
  summary: 'Lifts the ban of a user.',
  access: 'office',
  input: { params: idParams },
  output: adminUser,
  errors: ['not_found'],
});

/** An active session. */
export const userSession = z.object({
  id,
  /** The User-Agent header, or null. */
  user_agent: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  /** aal2 after a second factor. */
  aal: z.enum(['aal1', 'aal2']),
  created_at: timestamp,
  refreshed_at: timestamp,
  /** The end of a session that its browser keeps when it is closed; null for others. */
  not_after: z.nullable(timestamp),
  /** True if its device gets notifications. */
  pushes: z.boolean(),
  /** True for the session of the request. */
  current: z.boolean(),
});

export type UserSession = z.infer<typeof userSession>;

/** The sessions of a user. */
export const userSessions = z.object({ rows: z.array(userSession) });

export const listUserSessions = endpoint({
  method: 'GET',
  path: '/api/admin/users/{id}/sessions',
  summary: "A user's sessions, last used first.",
  access: 'office',
  input: { params: idParams },
  output: userSessions,
  errors: ['not_found'],
});

export const endUserSession = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/{id}/sessions/{session_id}',
  summary:
    "Ends one of a user's sessions: its tokens are rejected from the next request on. Only admins with all permissions end those of other admins.",
  access: 'office',
  input: { params: z.extend(idParams, { session_id: id }) },
  output: userSessions,
  errors: ['not_found'],
});

export const endUserSessions = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/{id}/sessions',
  summary: "Ends all of a user's sessions; those of other admins only with all permissions.",
  access: 'office',
  input: { params: idParams },
  output: userSessions,
  errors: ['not_found'],
});

export const beginView = endpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/views',
  summary:
    'Starts a view of the site as a learner: requests of this session with the id in x-view-as read as the learner and cannot change anything.',
  access: 'office',
  input: { params: idParams },
  output: z.object({ view_id: id, expires_at: timestamp }),
  errors: ['not_found', 'not_allowed'],
});

export const endView = endpoint({
  method: 'DELETE',
  path: '/api/admin/views/{id}',
  summary: 'Ends a view.',
  access: 'office',
  input: { params: idParams },
  output: z.object({ id }),
  errors: ['not_found'],
});
