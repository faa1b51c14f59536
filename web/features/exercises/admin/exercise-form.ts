import { type FieldPath, get, useFormContext, useFormState } from 'react-hook-form';
import { type ExerciseContent, exerciseContent } from '#domain/exercises/shapes.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { schemaResolver } from '#web/ui/forms/schema-resolver.ts';

/** `Fields` with texts in place of null. */
type Draft<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends readonly (infer Row)[] ? Draft<Row>[] : NonNullable<Fields[Name]>;
};

export type ExerciseDraft = Draft<ExerciseContent>;

export const blankTest: ExerciseDraft['tests'][number] = {
  name: '',
  name_jp: '',
  name_mn: '',
  code: '',
  expected: '',
  is_hidden: false,
};

export const blankHint: ExerciseDraft['hints'][number] = { text: '', text_jp: '', text_mn: '' };

const blank: ExerciseDraft = {
  kind: 'javascript',
  title: '',
  title_jp: '',
  title_mn: '',
  brief: '',
  brief_jp: '',
  brief_mn: '',
  start_code: '',
  setup: '',
  tests: [blankTest],
  hints: [],
  model_answer: '',
};

/** `value` with '' in place of each null, or the reverse for texts in Japanese and Mongolian. */
function exchange(value: unknown, change: (member: unknown, name: string) => unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((row) => exchange(row, change));
  if (value === null || typeof value !== 'object') return change(value, name);
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, exchange(member, change, key)]));
}

export const draftOf = (content: ExerciseContent | null): ExerciseDraft =>
  content ? (exchange(content, (member) => member ?? '') as ExerciseDraft) : blank;

/** The content of a draft; empty texts of other languages are null. */
export const contentOf = (draft: ExerciseDraft): unknown =>
  exchange(draft, (member, name) => (/_(?:jp|mn)$/.test(name) && String(member).trim() === '' ? null : member));

export const checkExercise = schemaResolver(exerciseContent, contentOf, (path, issue, draft) => {
  if (issue.code === 'too_big') return 'too_long';
  const isEmpty = String(get(draft, path)).trim() === '';
  return issue.message === 'json' && !isEmpty ? 'not_json' : 'required';
});

export const useExerciseForm = () => useFormContext<ExerciseDraft, unknown, ExerciseContent>();

/** Props of a field with what is wrong with it. */
export function useExerciseField() {
  const t = useText();
  const { control, register, getFieldState } = useExerciseForm();
  const state = useFormState({ control });
  return (name: FieldPath<ExerciseDraft>) => {
    const fault = getFieldState(name, state).error;
    const texts: Record<string, () => string> = {
      too_long: () => t(m.admin_lesson_too_long, { max: fault?.message ?? '' }),
      not_json: () => t(m.exercises_admin_not_json),
    };
    const required = () => t(m.manage_error_required);
    return { ...register(name), error: fault && (texts[fault.type ?? ''] ?? required)() };
  };
}
