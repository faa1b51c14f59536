import { useQuery } from '@tanstack/react-query';
import { localized } from '#domain/kernel/language.ts';
import { listWeekCourses } from '#domain/enrollments/contract.ts';
import { listCourseTitles } from '#domain/courses/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useContent, useFaultText } from '#web/admin-kit/record-editor/use-field.ts';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import { apiQuery } from '#web/lib/api/query.ts';

/** The course or group of an announcement. */
export function AudienceField({ name }: { name: string }) {
  const t = useText();
  const faultText = useFaultText();
  const { watch, setValue, formState } = useContent();
  const chosen = watch(name);
  const isGroup = name === 'group_id';
  const [courses, groups] = [useCourses(), useGroups()];
  return (
    // Controlled, since the options load after the value.
    <SelectField
      name={name}
      label={t(isGroup ? m.manage_group : m.admin_course)}
      error={faultText(formState.errors[name])}
      value={typeof chosen === 'string' ? chosen : ''}
      onChange={({ target }) => setValue(name, target.value, { shouldDirty: true })}
    >
      <option value="">{t(m.manage_not_specified)}</option>
      {(isGroup ? groups : courses).map(({ id, text }) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

function useCourses() {
  const language = useLanguage();
  const { data } = useQuery(apiQuery(listCourseTitles, { query: { part: 'all' } }));
  return (data?.rows ?? []).map((course) => ({ id: course.id, text: localized(course, 'title', language).text }));
}

function useGroups() {
  const { data } = useQuery(apiQuery(listWeekCourses, {}));
  return (data?.rows ?? []).flatMap(({ groups }) => groups).map(({ id, name }) => ({ id, text: name }));
}
