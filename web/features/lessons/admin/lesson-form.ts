import { useFormContext, useFormState } from 'react-hook-form';
import * as z from 'zod/mini';
import { type Language, languages } from '#domain/kernel/language.ts';
import { type AdminLesson, type LessonForm, lessonForm } from '#domain/lessons/admin-contract.ts';
import { maxRubricLines, maxWeek, type MediaKind, mediaKinds } from '#domain/lessons/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { schemaResolver } from '#web/ui/forms/schema-resolver.ts';
import { languageFields, type LessonDraft, type LessonField } from './lesson-texts.ts';

type LessonFault = 'week_required' | 'week_range' | 'title_required' | 'link_wrong' | 'too_long' | 'too_many_lines';

const fields = Object.keys(lessonForm.shape) as LessonField[];

export const fileFields = {
  video: { field: 'video_file_id', file: 'video_file' },
  light: { field: 'light_file_id', file: 'light_file' },
  pdf: { field: 'pdf_file_id', file: 'pdf_file' },
  caption: { field: 'caption_file_id', file: 'caption_file' },
} as const satisfies Record<MediaKind, { field: LessonField; file: keyof AdminLesson }>;

export function draftOf(lesson: AdminLesson | null): LessonDraft {
  const files = mediaKinds.map((kind) => [fileFields[kind].field, lesson?.[fileFields[kind].file]?.id ?? '']);
  const filled = { ...lesson, ...Object.fromEntries(files) } as Partial<Record<LessonField, string | number | null>>;
  return Object.fromEntries(fields.map((field) => [field, String(filled[field] ?? '')])) as LessonDraft;
}

/** A copy without the files, which belong to one lesson only. */
export const copyOf = (lesson: AdminLesson): LessonDraft =>
  draftOf({ ...lesson, video_file: null, light_file: null, pdf_file: null, caption_file: null });

/** The request of the form; empty fields are null. */
export function bodyOf(draft: LessonDraft): LessonForm {
  const filled = fields.map((field) => [field, draft[field].trim() || null]);
  const week = draft.week_number.trim();
  return {
    ...(Object.fromEntries(filled) as LessonForm),
    // An empty week is an error, not week 0.
    week_number: week === '' ? Number.NaN : Number(week),
    lesson_title: draft.lesson_title.trim(),
  };
}

function faultOf(field: string, issue: z.core.$ZodIssue, draft: LessonDraft): LessonFault {
  if (field === 'week_number') return draft.week_number.trim() === '' ? 'week_required' : 'week_range';
  if (issue.code === 'too_big') return 'too_long';
  if (issue.message === 'too_many_lines') return 'too_many_lines';
  return field === 'lesson_title' ? 'title_required' : 'link_wrong';
}

export const checkLesson = schemaResolver(lessonForm, bodyOf, faultOf);

export interface PastedLesson {
  texts: Partial<LessonDraft>;
  body: LessonForm;
  /** The first one; null without. */
  fault: { field: LessonField; kind: LessonFault; max: string } | null;
}

/** A lesson from the texts of a table's row. */
export function readPasted(texts: Partial<LessonDraft>): PastedLesson {
  const draft = { ...draftOf(null), ...texts };
  const body = bodyOf(draft);
  const [issue] = z.safeParse(lessonForm, body).error?.issues ?? [];
  if (!issue) return { texts, body, fault: null };
  const field = String(issue.path[0]) as LessonField;
  const max = 'maximum' in issue ? String(issue.maximum) : '';
  return { texts, body, fault: { field, kind: faultOf(field, issue, draft), max } };
}

/** The language of a translated field; null for the others. */
export const languageOf = (field: string): Language | null =>
  languages.find((one) => Object.values(languageFields[one]).some((member) => member === field)) ?? null;

export const useLessonForm = () => useFormContext<LessonDraft, unknown, LessonForm>();

/** Says what is wrong with a field; `max` is the maximum length. */
export function useFaultText() {
  const t = useText();
  const texts: Record<LessonFault, (max: string) => string> = {
    week_required: () => t(m.admin_lesson_week_required),
    week_range: () => t(m.admin_lesson_week_range, { max: maxWeek }),
    title_required: () => t(m.admin_lesson_title_required),
    link_wrong: () => t(m.admin_lesson_link_wrong),
    too_long: (max) => t(m.admin_lesson_too_long, { max }),
    too_many_lines: () => t(m.review_rubric_too_long, { max: maxRubricLines }),
  };
  return (fault: LessonFault, max: string) => texts[fault](max);
}

/** Props of a field: `const field = useLessonField(); <TextField {...field('quiz_url')} label={…} />`. */
export function useLessonField() {
  const faultText = useFaultText();
  const { control, register } = useLessonForm();
  const { errors } = useFormState({ control });
  return (name: LessonField) => {
    const error = errors[name];
    return { ...register(name), error: error && faultText(error.type as LessonFault, error.message ?? '') };
  };
}
