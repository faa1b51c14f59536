import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { CourseStart } from '#domain/enrollments/contract.ts';
import { localized } from '#domain/kernel/language.ts';
import { maxReasonLength } from '#domain/kernel/list.ts';
import { enrollPerson } from '#domain/people/contract.ts';
import { listCourseTitles } from '#domain/courses/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useAdminChange } from '#web/admin-kit/decisions/use-admin-change.ts';
import { CourseStarts } from '#web/admin-kit/list/CourseStarts.tsx';
import { apiQuery } from '#web/lib/api/query.ts';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';

/** Enrolls a person who came to the desk, with the first weeks, by default the usual start, and a payment in cash. */
export function EnrollPerson({ personId }: { personId: string }) {
  const t = useText();
  const language = useLanguage();
  const courses = useQuery(apiQuery(listCourseTitles, { query: { part: 'all' } })).data?.rows ?? [];
  const [courseId, setCourseId] = useState('');
  const [starts, setStarts] = useState<CourseStart[]>([]);
  const [cash, setCash] = useState('');
  const { mutate, isPending } = useAdminChange(enrollPerson, () => {
    toast.success(t(m.people_enrolled));
    setCourseId('');
    setStarts([]);
    setCash('');
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const start = starts.find((one) => one.course_id === courseId);
    const body = { course_id: courseId, start, cash: cash.trim() || undefined };
    mutate({ params: { id: personId }, body });
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <SelectField
          label={t(m.people_enroll)}
          hint={t(m.people_enroll_effect)}
          value={courseId}
          onChange={({ target }) => setCourseId(target.value)}
        >
          <option value="">{t(m.people_enroll_choose)}</option>
          {courses.map((course) => (
            <option key={course.id} value={course.id}>
              {localized(course, 'title', language).text}
            </option>
          ))}
        </SelectField>
        <CourseStarts courses={[{ id: courseId }]} value={starts} onChange={setStarts} />
        {courseId && (
          <TextField
            label={t(m.people_enroll_cash)}
            hint={t(m.people_enroll_cash_hint)}
            value={cash}
            maxLength={maxReasonLength}
            autoComplete="off"
            onChange={({ target }) => setCash(target.value)}
          />
        )}
        <div>
          <Button type="submit" busy={isPending} disabled={courseId === ''}>
            {t(m.people_enroll)}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
