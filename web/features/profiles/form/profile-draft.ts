import * as z from 'zod/mini';
import { type StoredFile, storedFile } from '#domain/kernel/content.ts';
import { type EntryList, entryLists } from '#domain/profiles/entries.ts';
import { profile, type Profile } from '#domain/profiles/shapes.ts';
import { type ProfileForm, profileForm } from '#domain/profiles/form.ts';

const answerFields = [
  'lived_in_japan_before',
  'currently_living_in_japan',
  'has_work_permission',
  'prints_visa_reason',
] as const;
type AnswerField = (typeof answerFields)[number];

/** The fields with a text input, select or date. */
type TextField = Exclude<keyof ProfileForm, AnswerField | EntryList | 'photo_file_id'>;

const otherFields: readonly string[] = [...answerFields, ...entryLists, 'photo_file_id'];
const isTextField = (field: string): field is TextField => !otherFields.includes(field);
const textFields = Object.keys(profileForm.shape).filter(isTextField);

export type Answer = '' | 'yes' | 'no';

export interface ProfileDraft extends Record<TextField, string>, Record<AnswerField, Answer> {
  education: Profile['education'];
  work_experience: Profile['work_experience'];
  licences: Profile['licences'];
  skills: Profile['skills'];
  /** The saved photo; null once removed. */
  photo_file_id: string | null;
  /** An upload that replaces the saved photo. */
  new_photo: StoredFile | null;
}

/** A draft on this device, with the saved profile that it changes. */
export interface StoredDraft {
  seen: Profile;
  draft: ProfileDraft;
}

const shapesOf = <Shape>(fields: readonly string[], shape: Shape) =>
  Object.fromEntries(fields.map((field) => [field, shape]));

const storedShape = z.object({
  seen: profile,
  draft: z.object({
    ...shapesOf(textFields, z.string()),
    ...shapesOf(answerFields, z.enum(['', 'yes', 'no'])),
    ...shapesOf(entryLists, z.array(z.record(z.string(), z.string()))),
    photo_file_id: z.nullable(z.string()),
    new_photo: z.nullable(storedFile),
  }),
});

export const storedDraft = { parse: (stored: unknown) => storedShape.parse(stored) as unknown as StoredDraft };

export const numberFields = ['dependents', 'years_lived_in_japan', 'jlpt_score'] as const;
const nullableFields = ['date_of_birth', 'jlpt_month', 'residence_expires_on', 'marital_status'] as const;

const answerOf = (value: boolean | null): Answer => (value === null ? '' : value ? 'yes' : 'no');
const valueOf = (answer: Answer) => (answer === '' ? null : answer === 'yes');
const numberOf = (text: string) => (text.trim() === '' ? null : Number(text));

export function draftOf(profile: Profile): ProfileDraft {
  const texts = textFields.map((field) => [field, String(profile[field] ?? '')]);
  const answers = answerFields.map((field) => [field, answerOf(profile[field])]);
  const lists = entryLists.map((list) => [list, profile[list]]);
  const { photo_file_id } = profile;
  return { ...(Object.fromEntries([...texts, ...answers, ...lists]) as ProfileDraft), photo_file_id, new_photo: null };
}

/** The newest version with the members of `mine` that differ from `seen`. */
export function withChanges(newest: ProfileDraft, seen: ProfileDraft, mine: ProfileDraft): ProfileDraft {
  const changed = Object.entries(mine).filter(
    ([member, value]) => JSON.stringify(value) !== JSON.stringify(seen[member as keyof ProfileDraft]),
  );
  return { ...newest, ...Object.fromEntries(changed) };
}

/** The input of the contract's schema; empty fields are null. */
export function bodyOf({ new_photo, ...draft }: ProfileDraft): unknown {
  const numbers = numberFields.map((field) => [field, numberOf(draft[field])]);
  const answers = answerFields.map((field) => [field, valueOf(draft[field])]);
  const others = nullableFields.map((field) => [field, draft[field] || null]);
  const photo_file_id = new_photo?.id ?? draft.photo_file_id;
  return { ...draft, ...Object.fromEntries([...numbers, ...answers, ...others]), photo_file_id };
}

const isFilled = (entry: Record<string, string>) => Object.values(entry).some((text) => text !== '');

/** Drops entries that were never filled in. */
export const withoutBlankEntries = (form: ProfileForm): ProfileForm => ({
  ...form,
  education: form.education.filter(isFilled),
  work_experience: form.work_experience.filter(isFilled),
  licences: form.licences.filter(isFilled),
  ...(form.skills && { skills: form.skills.filter(isFilled) }),
});

/** The saved profile with the input, as if it were saved. */
export function profileWith(seen: Profile, draft: ProfileDraft): Profile {
  const { full_name, email, ...members } = withoutBlankEntries(bodyOf(draft) as ProfileForm);
  const filled = Object.entries(members).map(([member, value]) => [member, value === '' ? null : value]);
  return { ...seen, ...Object.fromEntries(filled), full_name, email };
}
