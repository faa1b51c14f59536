import * as z from 'zod/mini';
import type { FieldError, Resolver } from 'react-hook-form';
import type { Language } from '#domain/kernel/language.ts';
import { type AdminLesson, type LessonForm, lessonForm } from '#domain/lessons/admin-contract.ts';
import { maxWeek, type MediaKind, mediaKinds } from '#domain/lessons/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';

/** A member of the lesson form. */
type LessonField = keyof LessonForm;

/** The form's values, all as text. */
export type LessonDraft = Record<LessonField, string>;

/** What can be wrong with a member. */
type LessonFault = 'week_required' | 'week_range' | 'title_required' | 'link_wrong' | 'too_long';

const fields = Object.keys(lessonForm.shape) as LessonField[];

/** The members of the form that hold links and nothing beside them. */
export const linkFields = ['quiz_url', 'test_url', 'homework_url'] as const;

/** The member of each file of a lesson, and of the lesson that has it. */
export const fileFields = {
  video: { field: 'video_file_id', file: 'video_file' },
  pdf: { field: 'pdf_file_id', file: 'pdf_file' },
  caption: { field: 'caption_file_id', file: 'caption_file' },
} as const satisfies Record<MediaKind, { field: LessonField; file: keyof AdminLesson }>;

/** The members that are written in several languages, by language; the default column first. */
export const languageFields = {
  en: { title: 'lesson_title', description: 'lesson_description' },
  mn: { title: 'lesson_title_mn', description: 'lesson_description_mn' },
  ja: { title: 'lesson_title_jp', description: 'lesson_description_jp' },
} as const satisfies Record<Language, Record<'title' | 'description', LessonField>>;

type TextField = (typeof languageFields)[Language]['title' | 'description'];

/** The languages in the order of the form. */
export const formLanguages = Object.keys(languageFields) as (keyof typeof languageFields)[];

/** The form of a lesson; of a new one when there is none yet. */
export function draftOf(lesson: AdminLesson | null): LessonDraft {
  const files = mediaKinds.map((kind) => [fileFields[kind].field, lesson?.[fileFields[kind].file]?.id ?? '']);
  const filled = { ...lesson, ...Object.fromEntries(files) } as Partial<Record<LessonField, string | number | null>>;
  return Object.fromEntries(fields.map((field) => [field, String(filled[field] ?? '')])) as LessonDraft;
}

/** The form of a copy: all but the files, which belong to one lesson alone. */
export const copyOf = (lesson: AdminLesson): LessonDraft =>
  draftOf({ ...lesson, video_file: null, pdf_file: null, caption_file: null });

/** What the form sends: empty members as null, so that nothing but a missing title or week is refused for being empty. */
export function bodyOf(draft: LessonDraft): LessonForm {
  const filled = fields.map((field) => [field, draft[field].trim() || null]);
  const week = draft.week_number.trim();
  return {
    ...(Object.fromEntries(filled) as LessonForm),
    // An empty week must not become the default week: it is an error.
    week_number: week === '' ? Number.NaN : Number(week),
    lesson_title: draft.lesson_title.trim(),
  };
}

/** Everything that is wrong with a draft, by member; `longest` comes with a text that is too long. */
export function faultsOf(draft: LessonDraft): Partial<Record<LessonField, { fault: LessonFault; longest?: number }>> {
  const result = z.safeParse(lessonForm, bodyOf(draft));
  if (result.success) return {};
  return Object.fromEntries(
    result.error.issues.map((issue) => {
      const field = String(issue.path[0]) as LessonField;
      return [field, faultOf(field, draft, issue)];
    }),
  );
}

function faultOf(field: LessonField, draft: LessonDraft, issue: z.core.$ZodIssue) {
  if (field === 'week_number') {
    return { fault: draft.week_number.trim() === '' ? ('week_required' as const) : ('week_range' as const) };
  }
  if (issue.code === 'too_big') return { fault: 'too_long' as const, longest: Number(issue.maximum) };
  return { fault: field === 'lesson_title' ? ('title_required' as const) : ('link_wrong' as const) };
}

/** The fields that have a text in another language but not in `language`. */
export function missingIn(language: Language, texts: Partial<LessonDraft> | AdminLesson): ('title' | 'description')[] {
  const isFilled = (field: TextField) => (texts[field] ?? '').trim() !== '';
  return (['title', 'description'] as const).filter(
    (part) =>
      !isFilled(languageFields[language][part]) && formLanguages.some((one) => isFilled(languageFields[one][part])),
  );
}

/** The language of a translated field; null for the others. */
export const languageOf = (field: string): Language | null =>
  formLanguages.find((one) => Object.values(languageFields[one]).some((member) => member === field)) ?? null;

/** Checks the form by the contract's own rules; an error's type is the fault, its message the longest length. */
export const checkLesson: Resolver<LessonDraft> = (draft) => {
  const faults = Object.entries(faultsOf(draft));
  if (faults.length === 0) return { values: draft, errors: {} };
  const errors = faults.map(([field, { fault, longest }]) => [field, { type: fault, message: String(longest ?? '') }]);
  return { values: {}, errors: Object.fromEntries(errors) };
};

/** The text of a member's fault; undefined when it has none. */
export function useFaultText(): (error: FieldError | undefined) => string | undefined {
  const t = useText();
  const texts: Record<LessonFault, (longest: string) => string> = {
    week_required: () => t(m.admin_lesson_week_required),
    week_range: () => t(m.admin_lesson_week_range, { max: maxWeek }),
    title_required: () => t(m.admin_lesson_title_required),
    link_wrong: () => t(m.admin_lesson_link_wrong),
    too_long: (max) => t(m.admin_lesson_too_long, { max }),
  };
  return (error) => error && texts[error.type as LessonFault](error.message ?? '');
}
