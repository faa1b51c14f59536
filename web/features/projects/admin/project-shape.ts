import { type ManagedProject, projectForm } from '#domain/projects/admin-contract.ts';
import type { ProjectDetail } from '#domain/projects/contract.ts';
import { m } from '#web/paraglide/messages.js';
import {
  type ContentDraft,
  type ContentShape,
  filledMembers,
  membersOf,
  textIn,
} from '#web/admin-kit/record-editor/content-draft.ts';
import type { TextPart } from '#web/admin-kit/record-editor/LanguageTexts.tsx';
import type { MemberLabels } from '#web/admin-kit/record-editor/use-field.ts';

/** What is written of an IT project in every language. */
export const projectParts: readonly TextPart[] = [
  { field: 'title', label: m.manage_title, required: true },
  { field: 'description', label: m.manage_description, lines: 7 },
  { field: 'requirements', label: m.manage_requirements, lines: 5, hint: m.manage_requirements_hint },
];

/** What the other members of an IT project are called. */
export const projectLabels = {
  client_name: m.manage_client,
  budget: m.manage_budget,
  deadline: m.manage_deadline,
} as const satisfies MemberLabels;

/** The form of an IT project. */
export const projectShape: ContentShape<ManagedProject> = {
  shape: projectForm,
  draftOf: (project) => membersOf(Object.keys(projectForm.shape), project ?? { is_active: false }),
  bodyOf: filledMembers,
};

const wholeDay = /^\d{4}-\d{2}-\d{2}$/;

/** The IT project that a visitor would see of a form: what is wrong or missing in it counts as empty. */
export function projectPreview(
  draft: ContentDraft,
  { project, now }: { project: ManagedProject | null; now: string },
): ProjectDetail {
  const text = (member: string) => textIn(draft, member);
  const deadline = text('deadline');
  return {
    id: project?.id ?? '',
    title: text('title') ?? '',
    title_jp: text('title_jp'),
    title_mn: text('title_mn'),
    description: text('description') ?? '',
    description_jp: text('description_jp'),
    description_mn: text('description_mn'),
    requirements: text('requirements'),
    requirements_jp: text('requirements_jp'),
    requirements_mn: text('requirements_mn'),
    budget: text('budget'),
    deadline: deadline && wholeDay.test(deadline) ? deadline : null,
    client_name: text('client_name'),
    is_active: draft['is_active'] === true,
    created_at: project?.created_at ?? now,
    updated_at: now,
    similar: [],
  };
}
