import * as z from 'zod/mini';
import { isEmail } from '#domain/auth/rules.ts';
import { roles } from '#domain/kernel/actor.ts';
import { endpoint, exportOf } from '#domain/kernel/endpoint.ts';
import { day, id, idParams, timestamp } from '#domain/kernel/ids.ts';
import { adminListQuery, filteredPageOf, optionalReason } from '#domain/kernel/list.ts';
import { maxLineLength } from '#domain/profiles/rules.ts';

const role = z.enum(roles);

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
  /** The end of a ban that holds; null without one. */
  banned_until: z.nullable(timestamp),
  created_at: timestamp,
});

export type AdminUser = z.infer<typeof adminUser>;

/** The one person who must stay admin, since no other admin could sign in; null while there are several. */
const lastAdminId = z.nullable(id);

export const roleFilters = ['all', 'admin', 'user'] as const;
export type RoleFilter = (typeof roleFilters)[number];

/** The orders of the list of people. */
export const userOrders = { names: ['created_at', 'full_name', 'email'], usual: '-created_at' } as const;

const userList = adminListQuery(userOrders, { role: z._default(z.enum(roleFilters), 'all') });

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'People; the search looks at name and e-mail. Counts are of the search, by role.',
  access: 'admin',
  input: { query: userList },
  output: z.extend(filteredPageOf(adminUser, roleFilters), { last_admin_id: lastAdminId }),
  errors: ['bad_cursor'],
});

export const exportUsers = exportOf(listUsers, 'users');

/** A person with the account behind the profile. */
export const userAccount = z.extend(adminUser, {
  /** The address for signing in; null without one. */
  account_email: z.nullable(z.string()),
  /** True when a mail to that address has proved that it is theirs. */
  email_verified: z.boolean(),
  /** The ways of signing in: email, google, github, facebook. */
  providers: z.array(z.string()),
  last_sign_in_at: z.nullable(timestamp),
  enrollments: z.int(),
  applications: z.int(),
  proposals: z.int(),
  last_admin_id: lastAdminId,
});

export type UserAccount = z.infer<typeof userAccount>;

export const getUser = endpoint({
  method: 'GET',
  path: '/api/admin/users/{id}',
  summary: 'One person with the account behind the profile.',
  access: 'admin',
  input: { params: idParams },
  output: userAccount,
  errors: ['not_found'],
});

export const updateUser = endpoint({
  method: 'PATCH',
  path: '/api/admin/users/{id}',
  summary:
    'Changes name, e-mail or role of a person; what is absent stays. A new e-mail signs in from now on; an empty one leaves the sign-in as it is.',
  access: 'admin',
  input: {
    params: idParams,
    body: z.object({
      full_name: z.optional(z.string().check(z.trim(), z.maxLength(maxLineLength))),
      email: z.optional(
        z.string().check(
          z.trim(),
          z.toLowerCase(),
          z.refine((email) => email === '' || isEmail(email), 'email'),
        ),
      ),
      role: z.optional(role),
    }),
  },
  output: adminUser,
  errors: ['not_found', 'last_admin', 'email_taken'],
});

export const banUser = endpoint({
  method: 'PUT',
  path: '/api/admin/users/{id}/ban',
  summary: 'Keeps a person out until a day, or for ever, and ends their sessions.',
  access: 'admin',
  input: {
    params: idParams,
    body: z.object({
      /** The day on which it ends, in the caller's time zone; null has no end. */
      until: z.nullable(day),
      /** For the log. */
      reason: optionalReason,
    }),
  },
  output: adminUser,
  errors: ['not_found', 'own_account', 'last_admin'],
});

export const unbanUser = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/{id}/ban',
  summary: 'Lets a person in again.',
  access: 'admin',
  input: { params: idParams },
  output: adminUser,
  errors: ['not_found'],
});

/** A sign-in that has not ended. */
export const userSession = z.object({
  id,
  /** What the browser said of itself; null when it said nothing. */
  user_agent: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  /** aal2 after a second factor. */
  aal: z.enum(['aal1', 'aal2']),
  created_at: timestamp,
  refreshed_at: timestamp,
  /** True for the one that asks. */
  current: z.boolean(),
});

export type UserSession = z.infer<typeof userSession>;

/** The sign-ins of a person. */
export const userSessions = z.object({ rows: z.array(userSession) });

export const listUserSessions = endpoint({
  method: 'GET',
  path: '/api/admin/users/{id}/sessions',
  summary: "A person's sessions, the one used last first.",
  access: 'admin',
  input: { params: idParams },
  output: userSessions,
  errors: ['not_found'],
});

export const endUserSession = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/{id}/sessions/{session_id}',
  summary: "Ends one of a person's sessions: its tokens count no longer from the next request on.",
  access: 'admin',
  input: { params: z.extend(idParams, { session_id: id }) },
  output: userSessions,
  errors: ['not_found'],
});

export const endUserSessions = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/{id}/sessions',
  summary: "Ends all of a person's sessions.",
  access: 'admin',
  input: { params: idParams },
  output: userSessions,
  errors: ['not_found'],
});

export const beginView = endpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/views',
  summary:
    'Begins to look at the site as a learner: calls of this session that carry the id in x-view-as read what the learner would, and change nothing.',
  access: 'admin',
  input: { params: idParams },
  output: z.object({ view_id: id, expires_at: timestamp }),
  errors: ['not_found', 'not_allowed'],
});

export const endView = endpoint({
  method: 'DELETE',
  path: '/api/admin/views/{id}',
  summary: 'Ends such a view.',
  access: 'admin',
  input: { params: idParams },
  output: z.object({ id }),
  errors: ['not_found'],
});
