import { localized } from '#domain/kernel/language.ts';
import { workForm, type WorkForm, type Works } from '#domain/works/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { schemaResolver } from '#web/ui/forms/schema-resolver.ts';

export type Evidence = Works['homework'][number] | Works['proposals'][number];

/** The name of a course and week, or of an IT project. */
export function useEvidenceName(): (row: Evidence) => string {
  const t = useText();
  const language = useLanguage();
  return (row) => {
    const title = localized(row, 'title', language).text;
    return 'week' in row ? t(m.works_week, { title, week: row.week }) : title;
  };
}

export type WorkFault = 'required' | 'order' | 'wrong';

export const checkWork = schemaResolver(
  workForm,
  (draft: WorkForm) => draft,
  (path, issue): WorkFault => {
    if (path === 'end_month' && issue.code === 'custom') return 'order';
    return path === 'title' && issue.code !== 'too_big' ? 'required' : 'wrong';
  },
);
