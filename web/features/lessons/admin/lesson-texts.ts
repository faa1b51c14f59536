import { type Language, languages } from '#domain/kernel/language.ts';
import type { AdminLesson, LessonForm } from '#domain/lessons/admin-contract.ts';
import { m } from '#web/paraglide/messages.js';

export type LessonField = keyof LessonForm;

export type LessonDraft = Record<LessonField, string>;

export const languageMessage = { en: m.admin_language_en, mn: m.admin_language_mn, ja: m.admin_language_ja };

/** The translated fields by language. */
export const languageFields = {
  en: fieldsWith(''),
  mn: fieldsWith('_mn'),
  ja: fieldsWith('_jp'),
} as const satisfies Record<Language, Record<LessonText, LessonField>>;

function fieldsWith<End extends '' | '_mn' | '_jp'>(end: End) {
  return {
    title: `lesson_title${end}`,
    description: `lesson_description${end}`,
    notes: `lesson_notes${end}`,
    brief: `homework_brief${end}`,
    rubric: `homework_rubric${end}`,
    answer: `model_answer${end}`,
  } as const;
}

/** The translated texts of a lesson. */
const lessonTexts = ['title', 'description', 'notes', 'brief', 'rubric', 'answer'] as const;
export type LessonText = (typeof lessonTexts)[number];

/** The fields that have a text in another language but not in `language`. */
export function missingIn(language: Language, texts: Partial<LessonDraft> | AdminLesson): LessonText[] {
  const isFilled = (field: (typeof languageFields)[Language][LessonText]) => (texts[field] ?? '').trim() !== '';
  return lessonTexts.filter(
    (part) => !isFilled(languageFields[language][part]) && languages.some((one) => isFilled(languageFields[one][part])),
  );
}
