import { useQuery } from '@tanstack/react-query';
import { localized } from '#domain/kernel/language.ts';
import { listWeekCourses } from '#domain/enrollments/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useContent, useFaultText } from '#web/admin-kit/record-editor/use-field.ts';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import { apiQuery } from '#web/lib/api/query.ts';

/** The course of a group: one with weekly release. */
export function CourseField() {
  const t = useText();
  const language = useLanguage();
  const faultText = useFaultText();
  const { watch, setValue, formState } = useContent();
  const chosen = watch('course_id');
  const value = typeof chosen === 'string' ? chosen : '';
  const rows = useQuery(apiQuery(listWeekCourses, {})).data?.rows ?? [];
  return (
    // Controlled, since the options load after the value.
    <SelectField
      name="course_id"
      label={t(m.admin_course)}
      required
      hint={t(m.manage_group_course_hint)}
      error={faultText(formState.errors['course_id'])}
      value={value}
      onChange={({ target }) =>
        setValue('course_id', target.value, { shouldDirty: true, shouldValidate: formState.isSubmitted })
      }
    >
      <option value="">{t(m.manage_not_specified)}</option>
      {value !== '' && !rows.some(({ id }) => id === value) && <option value={value}>…</option>}
      {rows.map((course) => (
        <option key={course.id} value={course.id}>
          {localized(course, 'title', language).text}
        </option>
      ))}
    </SelectField>
  );
}
