import type { FieldError } from 'react-hook-form';
import type { Activity, ActivityFilter } from '#domain/kernel/content.ts';
import type { Language } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import type { ContentFault } from './content-draft.ts';

/** What each language is called. */
export const languageMessage = {
  en: m.manage_language_en,
  ja: m.manage_language_ja,
  mn: m.manage_language_mn,
} satisfies Record<Language, unknown>;

/** What it is called that the site shows a record, or does not. */
export const activityMessage = { active: m.manage_active, inactive: m.manage_inactive } satisfies Record<
  Activity,
  unknown
>;

/** What each choice of the filter is called. */
export const activityFilterMessage = { all: m.admin_all, ...activityMessage } satisfies Record<ActivityFilter, unknown>;

/** The text of a member's fault; undefined when it has none. */
export function useFaultText(): (error: Pick<FieldError, 'type' | 'message'> | undefined) => string | undefined {
  const t = useText();
  const texts: Record<ContentFault, (longest: string) => string> = {
    required: () => t(m.manage_fault_required),
    too_long: (longest) => t(m.manage_fault_too_long, { longest }),
    link_wrong: () => t(m.manage_fault_link),
    number_wrong: () => t(m.manage_fault_number),
    date_wrong: () => t(m.manage_fault_date),
    slug_wrong: () => t(m.manage_fault_slug),
    blocks_wrong: () => t(m.manage_fault_blocks),
    taken: () => t(m.manage_fault_taken),
    gone: () => t(m.manage_fault_gone),
  };
  return (error) => error && texts[error.type as ContentFault](error.message ?? '');
}
