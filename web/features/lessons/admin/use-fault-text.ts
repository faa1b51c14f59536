import type { FieldError, Resolver } from 'react-hook-form';
import { maxWeek } from '#domain/lessons/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { faultsOf, type LessonDraft, type LessonFault } from './lesson-draft.ts';

/** Checks the form by the contract's own rules; an error's type is the fault, its message the longest length. */
export const checkLesson: Resolver<LessonDraft> = (draft) => {
  const faults = Object.entries(faultsOf(draft));
  if (faults.length === 0) return { values: draft, errors: {} };
  const errors = faults.map(([field, { fault, longest }]) => [field, { type: fault, message: String(longest ?? '') }]);
  return { values: {}, errors: Object.fromEntries(errors) };
};

/** The text of a member's fault; undefined when it has none. */
export function useFaultText(): (error: FieldError | undefined) => string | undefined {
  const t = useText();
  const texts: Record<LessonFault, (longest: string) => string> = {
    week_required: () => t(m.admin_lesson_week_required),
    week_range: () => t(m.admin_lesson_week_range, { max: maxWeek }),
    title_required: () => t(m.admin_lesson_title_required),
    link_wrong: () => t(m.admin_lesson_link_wrong),
    too_long: (max) => t(m.admin_lesson_too_long, { max }),
  };
  return (error) => error && texts[error.type as LessonFault](error.message ?? '');
}
