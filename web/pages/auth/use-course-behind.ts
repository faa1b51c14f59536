import { useQuery } from '@tanstack/react-query';
import { localized } from '#domain/kernel/language.ts';
import { courseTitlesQuery } from '../../features/courses/api.ts';
import { useApi } from '../../lib/api/ApiProvider.tsx';
import { useLanguage } from '../../lib/i18n/language-context.tsx';

/** The title of the course whose page a visitor was sent here from; null when they came from elsewhere. */
export function useCourseBehind(next: string | undefined): string | null {
  const language = useLanguage();
  const { data } = useQuery(courseTitlesQuery(useApi(), 'first'));
  const course = data?.rows.find(({ id }) => next?.startsWith(`/courses/${id}`));
  return course ? localized(course, 'title', language).text : null;
}
