import { type FieldError, useFormContext } from 'react-hook-form';
import { maxPauseDays } from '#domain/groups/rules.ts';
import type { ContentFault } from '#domain/kernel/records/faults.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import type { PlainMessage } from '#web/admin-kit/labels.ts';
import type { ContentDraft } from './content-draft.ts';

/** The labels of fields; translated fields by their default column. */
export type MemberLabels = Readonly<Record<string, PlainMessage>>;

/** Provides the form to its fields. */
export const useContent = () => useFormContext<ContentDraft>();

/** The props of a field: `const field = useField(labels); <TextField {...field('budget')} />`. */
export function useField<Labels extends MemberLabels>(labels: Labels) {
  const t = useText();
  const faultText = useFaultText();
  const { register, formState } = useContent();
  return (member: keyof Labels & string) => {
    const label: PlainMessage | undefined = labels[member];
    return { ...register(member), label: label && t(label), error: faultText(formState.errors[member]) };
  };
}

export function useFaultText(): (error: Pick<FieldError, 'type' | 'message'> | undefined) => string | undefined {
  const t = useText();
  const texts: Record<ContentFault, (max: string) => string> = {
    required: () => t(m.manage_error_required),
    too_long: (max) => t(m.manage_error_too_long, { max }),
    link_wrong: () => t(m.manage_error_link),
    number_wrong: () => t(m.manage_error_number),
    date_wrong: () => t(m.manage_error_date),
    register_wrong: () => t(m.manage_error_register),
    slug_wrong: () => t(m.manage_error_slug),
    blocks_wrong: () => t(m.manage_error_blocks),
    pauses_wrong: () => t(m.manage_error_pauses, { days: maxPauseDays }),
    taken: () => t(m.manage_error_taken),
    gone: () => t(m.manage_error_deleted),
    in_use: () => t(m.manage_error_in_use),
    sent: () => t(m.manage_error_sent),
    all_open: () => t(m.manage_error_all_open),
    seats_taken: () => t(m.manage_error_seats_taken),
    below_minimum: () => t(m.manage_error_below_minimum),
    no_fee: () => t(m.manage_error_no_fee),
  };
  return (error) => error && texts[error.type as ContentFault](error.message ?? '');
}
