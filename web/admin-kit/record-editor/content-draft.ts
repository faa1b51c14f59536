import type { FieldErrors, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import type { StoredFile } from '#domain/files/contract.ts';

/** What stands in the form of a record while it is filled in: texts, boxes and an upload, by member. */
export interface ContentDraft {
  [member: string]: string | boolean | StoredFile | null;
}

/** How a record becomes a form, and a form what is sent. */
export interface ContentShape<Stored> {
  /** The contract's own rules. */
  shape: z.ZodMiniObject;
  /** The form of a record; of a new one for null. */
  draftOf: (stored: Stored | null) => ContentDraft;
  /** What is sent, not yet checked; `stored` is what the form began with. */
  bodyOf: (draft: ContentDraft, stored: Stored | null) => Record<string, unknown>;
}

/** What can be wrong with a member. */
export const contentFaults = [
  'required',
  'too_long',
  'link_wrong',
  'number_wrong',
  'date_wrong',
  'slug_wrong',
  'blocks_wrong',
  'taken',
  'gone',
] as const;

/** What can be wrong with a member. */
export type ContentFault = (typeof contentFaults)[number];

/** The members of a form as texts and boxes: what is not there is an empty text. */
export function membersOf(members: readonly string[], stored: object | null): ContentDraft {
  const values = new Map<string, string | number | boolean | null>(Object.entries(stored ?? {}));
  return Object.fromEntries(
    members.map((member) => {
      const value = values.get(member);
      return [member, typeof value === 'boolean' ? value : String(value ?? '')];
    }),
  );
}

/** The text in a member; null where there is none. */
export function textIn(draft: ContentDraft, member: string): string | null {
  const value = draft[member];
  return (typeof value === 'string' && value.trim()) || null;
}

/** The members that hold something: the contract says what the others are. */
export function filledMembers(draft: ContentDraft): Record<string, unknown> {
  const filled = Object.entries(draft).filter(([, value]) => typeof value !== 'string' || value.trim() !== '');
  return Object.fromEntries(filled);
}

/** Checks a form by the contract's own rules; an error's type is the fault, its message the longest length. */
export function checkContent<Stored>(
  { shape, bodyOf }: ContentShape<Stored>,
  stored: Stored | null,
): Resolver<ContentDraft> {
  return (draft) => {
    const result = z.safeParse(shape, bodyOf(draft, stored));
    if (result.success) return { values: draft, errors: {} };
    const errors: FieldErrors<ContentDraft> = {};
    for (const issue of result.error.issues) {
      const member = String(issue.path[0]);
      errors[member] ??= { type: faultOf(issue, draft[member]), message: longestOf(issue) };
    }
    return { values: {}, errors };
  };
}

const longestOf = (issue: z.core.$ZodIssue) => ('maximum' in issue ? String(issue.maximum) : '');

function faultOf(issue: z.core.$ZodIssue, value: ContentDraft[string] | undefined): ContentFault {
  if (typeof value === 'string' && value.trim() === '') return 'required';
  if (issue.code === 'custom') return contentFaults.find((fault) => fault === issue.message) ?? 'link_wrong';
  if (issue.code === 'invalid_format') return 'date_wrong';
  return issue.code === 'too_big' && issue.origin === 'string' ? 'too_long' : 'number_wrong';
}

/** What was wrong with a form for the server alone: another record has this, or it leads to what is no longer there. */
export const faultOfServer = ({ message }: { message: string }): { type: ContentFault } => ({
  type: message === 'taken' ? 'taken' : 'gone',
});
