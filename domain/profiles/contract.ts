import * as z from 'zod/mini';
import { banners } from '#domain/announcements/banner.ts';
import { roles } from '#domain/kernel/actor.ts';
import { permissionSets } from '#domain/kernel/permissions.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idParams, timestamp } from '#domain/kernel/ids.ts';
import { languages } from '#domain/kernel/language.ts';
import { isTimeZone } from '#domain/kernel/time.ts';
import { profileForm } from './form.ts';
import { profile } from './shapes.ts';

const language = z.enum(languages);

/** The signed-in user for the shell of the pages. */
export const me = z.object({
  id,
  full_name: z.string(),
  /** The address for employers. */
  email: z.string(),
  /** The sign-in address; null without one. */
  account_email: z.nullable(z.string()),
  /** The photo of the profile; null without one. */
  photo_file_id: z.nullable(id),
  role: z.enum(roles),
  /** What an admin may do. */
  permissions: z.enum(permissionSets),
  /** Null until the user chooses one. */
  language: z.nullable(language),
  /** The language of the admin area; null is English. */
  admin_language: z.nullable(language),
  time_zone: z.string(),
  /** True if name and email are set, which applications require. */
  complete: z.boolean(),
  /** The date of the scheduled deletion, or null. */
  deletes_at: z.nullable(timestamp),
  /** Besides those for everybody. */
  banners,
});

export type Me = z.infer<typeof me>;

export const getMe = endpoint({
  method: 'GET',
  path: '/api/me',
  summary: 'The signed-in user.',
  access: 'learner',
  output: me,
});

export const updateMyPreferences = endpoint({
  method: 'PATCH',
  path: '/api/me/preferences',
  summary: 'Changes the language or time zone of the signed-in user; absent members stay unchanged.',
  access: 'learner',
  input: {
    body: z.object({
      language: z.optional(language),
      admin_language: z.optional(language),
      time_zone: z.optional(z.string().check(z.maxLength(64), z.refine(isTimeZone, 'time_zone'))),
    }),
  },
  output: me,
});

export const getMyProfile = endpoint({
  method: 'GET',
  path: '/api/profile',
  summary: "The signed-in user's full profile.",
  access: 'learner',
  output: profile,
});

export const updateMyProfile = endpoint({
  method: 'PUT',
  path: '/api/profile',
  summary:
    "Saves the signed-in user's profile unless it has changed since seen_at (its updated_at); a photo that is replaced or removed is deleted.",
  access: 'learner',
  input: { body: z.extend(profileForm, { seen_at: z.optional(timestamp) }) },
  output: profile,
  errors: ['file_missing', 'changed_meanwhile'],
});

export const getMyPhoto = endpoint({
  method: 'GET',
  path: '/api/profile/photo',
  summary: "The signed-in user's photo.",
  access: 'learner',
  bytes: true,
  errors: ['not_found'],
});

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/admin/profiles/{id}',
  summary: "One user's full profile.",
  access: 'office',
  input: { params: idParams },
  output: profile,
  errors: ['not_found'],
});
