import { queryOptions } from '@tanstack/react-query';
import { getSampleLesson } from '#domain/lessons/sample-contract.ts';
import type { CallApi } from '#web/lib/api/call-api.ts';

export const sampleLessonQuery = (api: CallApi, courseId: string) =>
  queryOptions({
    queryKey: ['courses', 'sample', courseId],
    queryFn: () => api(getSampleLesson, { params: { id: courseId } }),
  });
