import type { FieldError } from 'react-hook-form';
import type { Activity, ActivityFilter } from '#domain/kernel/content.ts';
import type { Language } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import type { ContentFault } from './content-draft.ts';

/** The names of languages. */
export const languageMessage = {
  en: m.manage_language_en,
  ja: m.manage_language_ja,
  mn: m.manage_language_mn,
} satisfies Record<Language, unknown>;

/** The labels of published and hidden. */
export const activityMessage = { active: m.manage_active, inactive: m.manage_inactive } satisfies Record<
  Activity,
  unknown
>;

/** The labels of the filter. */
export const activityFilterMessage = { all: m.admin_all, ...activityMessage } satisfies Record<ActivityFilter, unknown>;

/** The error message of a field, or undefined. */
export function useFaultText(): (error: Pick<FieldError, 'type' | 'message'> | undefined) => string | undefined {
  const t = useText();
  const texts: Record<ContentFault, (longest: string) => string> = {
    required: () => t(m.manage_error_required),
    too_long: (max) => t(m.manage_error_too_long, { max }),
    link_wrong: () => t(m.manage_error_link),
    number_wrong: () => t(m.manage_error_number),
    date_wrong: () => t(m.manage_error_date),
    slug_wrong: () => t(m.manage_error_slug),
    blocks_wrong: () => t(m.manage_error_blocks),
    taken: () => t(m.manage_error_taken),
    gone: () => t(m.manage_error_deleted),
  };
  return (error) => error && texts[error.type as ContentFault](error.message ?? '');
}
