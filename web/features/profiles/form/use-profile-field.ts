import { type FieldError, type FieldPath, get, useFormContext, useWatch } from 'react-hook-form';
import type { ProfileForm } from '#domain/profiles/form.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { labelAt } from '#web/features/profiles/labels.ts';
import type { ProfileFault } from './check-profile.ts';
import type { ProfileDraft } from './profile-draft.ts';

export const useProfileForm = () => useFormContext<ProfileDraft, unknown, ProfileForm>();

/** What is typed into a field of text. */
export function useTypedText(path: FieldPath<ProfileDraft>): string {
  const { control } = useProfileForm();
  const value: unknown = useWatch({ control, name: path });
  return typeof value === 'string' ? value : '';
}

export function useFaultText(): (error: FieldError | undefined) => string | undefined {
  const t = useText();
  const texts: Record<ProfileFault, (max: string) => string> = {
    full_name_required: () => t(m.profile_full_name_required),
    email_required: () => t(m.profile_email_required),
    email_wrong: () => t(m.profile_email_wrong),
    date_incomplete: () => t(m.profile_date_incomplete),
    month_incomplete: () => t(m.profile_month_incomplete),
    order: () => t(m.profile_dates_order),
    number_wrong: () => t(m.profile_number_wrong),
    too_long: (max) => t(m.profile_too_long, { max }),
  };
  return (error) => error && texts[error.type as ProfileFault](error.message ?? '');
}

export function useMemberTexts() {
  const t = useText();
  const faultText = useFaultText();
  const { errors } = useProfileForm().formState;
  return (path: FieldPath<ProfileDraft>) => ({ label: t(labelAt(path)), error: faultText(get(errors, path)) });
}

const thisYear = () => new Date().getFullYear();

export const yearsOfBirth = () => ({ first: thisYear() - 90, last: thisYear() - 10 });

/** Years of schools, work and licences, including a future graduation. */
export const yearsOfLife = () => ({ first: thisYear() - 70, last: thisYear() + 6 });

/** Years in which a residence status ends. */
export const yearsToCome = () => ({ first: thisYear() - 1, last: thisYear() + 15 });
