import type { FieldErrors, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import type { StoredFile } from '#domain/kernel/content.ts';
import { type ContentFault, contentFaults } from '#domain/kernel/records/faults.ts';

/** The values of a record's form by field: strings, booleans and uploads. */
export interface ContentDraft {
  [member: string]: string | boolean | StoredFile | null;
}

/** Converts records to form values and back. */
export interface ContentShape<Stored> {
  shape: z.ZodMiniObject;
  /** The form values of a record, or of a new one for null. */
  draftOf: (stored: Stored | null) => ContentDraft;
  /** The unvalidated request body; `stored` are the initial values. */
  bodyOf: (draft: ContentDraft, stored: Stored | null) => Record<string, unknown>;
}

/** Form values with empty strings for missing ones. */
export function membersOf(members: readonly string[], stored: object | null): ContentDraft {
  const values = new Map<string, string | number | boolean | null>(Object.entries(stored ?? {}));
  return Object.fromEntries(
    members.map((member) => {
      const value = values.get(member);
      return [member, typeof value === 'boolean' ? value : String(value ?? '')];
    }),
  );
}

/** The trimmed text of a field, or null. */
export function textIn(draft: ContentDraft, member: string): string | null {
  const value = draft[member];
  return (typeof value === 'string' && value.trim()) || null;
}

/** The non-empty fields; the contract has defaults for the others. */
export function filledMembers(draft: ContentDraft): Record<string, unknown> {
  const filled = Object.entries(draft).filter(([, value]) => typeof value !== 'string' || value.trim() !== '');
  return Object.fromEntries(filled);
}

/** A resolver for the contract's schema; the error's type is the fault, its message the maximum length. */
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
      errors[member] ??= { type: faultOf(issue, draft[member]), message: maximumOf(issue) };
    }
    return { values: {}, errors };
  };
}

const maximumOf = (issue: z.core.$ZodIssue) => ('maximum' in issue ? String(issue.maximum) : '');

function faultOf(issue: z.core.$ZodIssue, value: ContentDraft[string] | undefined): ContentFault {
  if (typeof value === 'string' && value.trim() === '') return 'required';
  if (issue.code === 'custom') return contentFaults.find((fault) => fault === issue.message) ?? 'link_wrong';
  if (issue.code === 'invalid_format') return 'date_wrong';
  return issue.code === 'too_big' && issue.origin === 'string' ? 'too_long' : 'number_wrong';
}

/** Errors that only the server can find: taken values and missing references. */
export const faultOfServer = ({ message }: { message: string }): { type: ContentFault } => ({
  type: contentFaults.find((fault) => fault === message) ?? 'gone',
});
