import { useQuery } from '@tanstack/react-query';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { fieldLabels } from '#web/admin-kit/labels.ts';
import { useContent, useField } from '#web/admin-kit/record-editor/use-field.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import { weekCoursesQuery } from './admin-api.ts';

/** The course of a group: one with weekly release. */
export function CourseField() {
  const t = useText();
  const language = useLanguage();
  const field = useField(fieldLabels);
  const value = useContent().watch('course_id');
  const courses = useQuery(weekCoursesQuery(useApi()));
  const rows = courses.data?.rows ?? [];
  return (
    <SelectField
      {...field('course_id')}
      required
      // Remount: options that load after the value would lose it.
      key={courses.isSuccess ? 'loaded' : 'loading'}
      hint={t(m.manage_group_course_hint)}
    >
      <option value="">{t(m.manage_not_specified)}</option>
      {typeof value === 'string' && value !== '' && !rows.some(({ id }) => id === value) && (
        <option value={value}>…</option>
      )}
      {rows.map((course) => (
        <option key={course.id} value={course.id}>
          {localized(course, 'title', language).text}
        </option>
      ))}
    </SelectField>
  );
}
