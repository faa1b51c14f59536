import type { ManagedCourse } from '#domain/courses/record.ts';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { fieldLabels } from '#web/admin-kit/labels.ts';
import { useField } from '#web/admin-kit/record-editor/use-field.ts';
import type { Stored } from '#web/admin-kit/records/record-draft.ts';
import { SelectField } from '#web/ui/forms/SelectField.tsx';

export function SampleLessonField({ stored }: { stored: Stored | null }) {
  const t = useText();
  const language = useLanguage();
  const field = useField(fieldLabels);
  const lessons = (stored?.['lessons'] ?? []) as ManagedCourse['lessons'];
  if (lessons.length === 0) return null;
  return (
    <SelectField {...field('sample_lesson_id')} hint={t(m.manage_sample_lesson_hint)}>
      <option value="">{t(m.manage_sample_lesson_none)}</option>
      {lessons.map((lesson) => (
        <option key={lesson.id} value={lesson.id}>
          {localized(lesson, 'lesson_title', language).text}
        </option>
      ))}
    </SelectField>
  );
}
