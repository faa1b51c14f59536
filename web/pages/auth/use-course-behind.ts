import { useQuery } from '@tanstack/react-query';
import { localized } from '#domain/kernel/language.ts';
import { courseQuery, courseTitlesQuery } from '#web/features/courses/api.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';

export interface CourseBehind {
  id: string;
  title: string;
  hasSample: boolean;
}

/** Null if the visitor comes from elsewhere. */
export function useCourseBehind(next: string | undefined): CourseBehind | null {
  const language = useLanguage();
  const api = useApi();
  const { data: titles } = useQuery(courseTitlesQuery(api, 'first'));
  const course = titles?.rows.find(({ id }) => next?.startsWith(`/courses/${id}`));
  const { data: detail } = useQuery({ ...courseQuery(api, course?.id ?? ''), enabled: course !== undefined });
  if (!course) return null;
  return { id: course.id, title: localized(course, 'title', language).text, hasSample: detail?.sample_lesson != null };
}
