import type { StoredFile } from '#domain/kernel/content.ts';
import { localized, type Language } from '#domain/kernel/language.ts';
import { type Work, workForm, type Works } from '#domain/works/contract.ts';
import { schemaResolver } from '#web/ui/forms/schema-resolver.ts';

const lines = [
  'title',
  'title_ja',
  'role',
  'role_ja',
  'overview',
  'overview_ja',
  'highlights',
  'highlights_ja',
] as const;
const others = ['technologies', 'team_size', 'start_month', 'end_month', 'url', 'source_url'] as const;
const evidence = ['submission_id', 'proposal_id'] as const;
const fields = [...lines, ...others, ...evidence] as const;

export type WorkField = (typeof fields)[number];

export interface WorkDraft extends Record<WorkField, string>, Pick<Work, 'kind' | 'is_public' | 'picture_file_id'> {
  /** An upload that replaces the saved picture. */
  new_picture: StoredFile | null;
}

type Prefilled = Partial<Record<WorkField, string>> & Partial<Pick<Work, 'kind'>>;

export const blankDraft = (more: Prefilled = {}): WorkDraft => ({
  ...(Object.fromEntries(fields.map((field) => [field, ''])) as Record<WorkField, string>),
  kind: 'own',
  is_public: true,
  picture_file_id: null,
  new_picture: null,
  ...more,
});

export const draftOf = (work: Work): WorkDraft => ({
  ...(Object.fromEntries(fields.map((field) => [field, String(work[field] ?? '')])) as Record<WorkField, string>),
  kind: work.kind,
  is_public: work.is_public,
  picture_file_id: work.picture_file_id,
  new_picture: null,
});

/** The accepted homework and proposals that no work names, as drafts of works. */
export function offeredDrafts({ rows, homework, proposals }: Works, language: Language): WorkDraft[] {
  const titleOf = (row: Works['proposals'][number]) => localized(row, 'title', language).text;
  const used = new Set(rows.flatMap(({ submission_id, proposal_id }) => [submission_id, proposal_id]));
  return [
    ...homework.map((done) => {
      const month = done.accepted_at.slice(0, 7);
      const link = { url: done.link ?? '', start_month: month, end_month: month };
      return blankDraft({ title: titleOf(done), title_ja: done.title_jp ?? '', submission_id: done.id, ...link });
    }),
    ...proposals.map((sent) => {
      const start_month = sent.accepted_at.slice(0, 7);
      const titles = { title: titleOf(sent), title_ja: sent.title_jp ?? '' };
      return blankDraft({ kind: 'contract', ...titles, proposal_id: sent.id, start_month });
    }),
  ].filter(({ submission_id, proposal_id }) => !used.has(submission_id || proposal_id));
}

export type WorkFault = 'required' | 'order' | 'wrong';

const bodyOf = ({ new_picture, ...draft }: WorkDraft) => ({
  ...draft,
  ...Object.fromEntries([...others, ...evidence].map((field) => [field, draft[field].trim() || null])),
  team_size: draft.team_size.trim() ? Number(draft.team_size) : null,
  picture_file_id: new_picture?.id ?? draft.picture_file_id,
});

export const checkWork = schemaResolver(workForm, bodyOf, (path, issue): WorkFault => {
  if (path === 'end_month' && issue.code === 'custom') return 'order';
  return path === 'title' && issue.code === 'too_small' ? 'required' : 'wrong';
});
