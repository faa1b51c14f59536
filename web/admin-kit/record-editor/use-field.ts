import { useFormContext } from 'react-hook-form';
import type { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import type { ContentDraft } from './content-draft.ts';
import { useFaultText } from './labels.ts';

/** A message without placeholders. */
export type PlainMessage = typeof m.ui_close;

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
