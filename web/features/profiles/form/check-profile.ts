import { type FieldErrors, get, type Resolver, set } from 'react-hook-form';
import * as z from 'zod/mini';
import { type ProfileForm, profileForm } from '#domain/profiles/contract.ts';
import { bodyOf, type ProfileDraft, withoutBlankEntries } from './profile-draft.ts';

/** What can be wrong with a member of the form. */
export type ProfileFault =
  | 'full_name_required'
  | 'email_required'
  | 'email_wrong'
  | 'date_incomplete'
  | 'month_incomplete'
  | 'order'
  | 'number_wrong'
  | 'too_long';

/** Checks the form by the contract's own rules; an error's type is the fault, its message the longest length. */
export const checkProfile: Resolver<ProfileDraft, unknown, ProfileForm> = (draft) => {
  const result = z.safeParse(profileForm, bodyOf(draft));
  if (result.success) return { values: withoutBlankEntries(result.data), errors: {} };
  const errors: FieldErrors<ProfileDraft> = {};
  for (const issue of result.error.issues) {
    const path = issue.path.join('.');
    if (!get(errors, path)) set(errors, path, { type: faultOf(path, issue, draft), message: maximumOf(issue) });
  }
  return { values: {}, errors };
};

const maximumOf = (issue: z.core.$ZodIssue) => ('maximum' in issue ? String(issue.maximum) : '');

function faultOf(path: string, issue: z.core.$ZodIssue, draft: ProfileDraft): ProfileFault {
  if (issue.code === 'custom') return 'order';
  if (path === 'dependents' || path === 'years_lived_in_japan') return 'number_wrong';
  if (issue.code === 'too_big') return 'too_long';
  if (path === 'full_name') return 'full_name_required';
  if (path === 'email') return draft.email.trim() === '' ? 'email_required' : 'email_wrong';
  return path === 'date_of_birth' ? 'date_incomplete' : 'month_incomplete';
}
