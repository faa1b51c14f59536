import * as z from 'zod/mini';
import type { FieldError } from 'react-hook-form';
import { profileForm } from '#domain/profiles/form.ts';
import { schemaResolver } from '#web/ui/forms/schema-resolver.ts';
import { bodyOf, numberFields, type ProfileDraft, withoutBlankEntries } from './profile-draft.ts';

export type ProfileFault =
  | 'full_name_required'
  | 'email_required'
  | 'email_wrong'
  | 'date_incomplete'
  | 'month_incomplete'
  | 'order'
  | 'number_wrong'
  | 'too_long';

/** An error's type is the fault, its message the maximum length. */
export const checkProfile = schemaResolver(z.pipe(profileForm, z.transform(withoutBlankEntries)), bodyOf, faultOf);

function faultOf(path: string, issue: z.core.$ZodIssue, draft: ProfileDraft): ProfileFault {
  if (issue.code === 'custom') return 'order';
  if ((numberFields as readonly string[]).includes(path)) return 'number_wrong';
  if (issue.code === 'too_big') return 'too_long';
  if (path === 'full_name') return 'full_name_required';
  if (path === 'email') return draft.email.trim() === '' ? 'email_required' : 'email_wrong';
  return path === 'date_of_birth' || path === 'residence_expires_on' ? 'date_incomplete' : 'month_incomplete';
}

/** All errors of a form with their paths, including entries of lists. */
export function wrongMembers(errors: object, parent = ''): { path: string; error: FieldError }[] {
  return Object.entries(errors).flatMap(([key, error]: [string, object | undefined]) => {
    if (!error) return [];
    const path = `${parent}${key}`;
    return isFieldError(error) ? [{ path, error }] : wrongMembers(error, `${path}.`);
  });
}

const isFieldError = (error: object): error is FieldError => 'type' in error && typeof error.type === 'string';
