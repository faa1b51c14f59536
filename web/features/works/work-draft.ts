import { type Language, localized } from '#domain/kernel/language.ts';
import { emptyWork, workForm, type WorkForm, type Works } from '#domain/works/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { schemaResolver } from '#web/ui/forms/schema-resolver.ts';

export type Evidence = Works['homework'][number] | Works['proposals'][number];

/** The accepted homework and proposals that no work names. */
export function unusedEvidence({ works, homework, proposals }: Works): Evidence[] {
  const used = new Set(works.flatMap(({ submission_id, proposal_id }) => [submission_id, proposal_id]));
  return [...homework, ...proposals].filter(({ id }) => !used.has(id));
}

/** The name of a course and week, or of an IT project. */
export function useEvidenceName(): (row: Evidence) => string {
  const t = useText();
  const language = useLanguage();
  return (row) => {
    const title = localized(row, 'title', language).text;
    return 'week' in row ? t(m.works_week, { title, week: row.week }) : title;
  };
}

/** A new work, made of accepted homework or an accepted proposal. */
export function draftFrom(row: Evidence, language: Language): WorkForm {
  const month = row.accepted_on.slice(0, 7);
  const title = localized(row, 'title', language).text;
  const draft = { ...emptyWork, title, title_ja: row.title_jp, start_month: month };
  return 'week' in row
    ? { ...draft, submission_id: row.id, url: row.link, end_month: month }
    : { ...draft, proposal_id: row.id, kind: 'contract' };
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
