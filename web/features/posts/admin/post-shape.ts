import type { StoredFile } from '#domain/files/contract.ts';
import { type ManagedPost, postForm } from '#domain/posts/admin-contract.ts';
import { m } from '#web/paraglide/messages.js';
import { type ContentShape, filledMembers, membersOf } from '#web/admin-kit/record-editor/content-draft.ts';
import type { TextPart } from '#web/admin-kit/record-editor/LanguageTexts.tsx';
import type { MemberLabels } from '#web/admin-kit/record-editor/use-field.ts';

/** What is written of a post in every language. */
export const postParts: readonly TextPart[] = [
  { field: 'title', label: m.manage_title, required: true },
  { field: 'summary', label: m.manage_summary, lines: 4, hint: m.manage_summary_hint },
  { field: 'body', label: m.manage_body, lines: 18, hint: m.manage_body_hint },
  { field: 'image_alt', label: m.manage_image_alt, hint: m.manage_image_alt_hint },
];

/** What the other members of a post are called. */
export const postLabels = {
  slug: m.manage_slug,
  author_name: m.manage_author,
  image_file: m.manage_image,
} as const satisfies MemberLabels;

const members = Object.keys(postForm.shape).filter((member) => member !== 'image_file_id');

/** The form of a post. */
export const postShape: ContentShape<ManagedPost> = {
  shape: postForm,
  draftOf: (post) => ({
    ...membersOf(members, post ?? { is_active: false, is_graduate_story: false }),
    image_file: post?.image_file ?? null,
  }),
  bodyOf: ({ image_file: image, ...draft }) => ({
    ...filledMembers(draft),
    image_file_id: (image as StoredFile | null)?.id ?? null,
  }),
};
