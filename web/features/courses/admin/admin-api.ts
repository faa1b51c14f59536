import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  arrangeCourses,
  changeCourses,
  copyCourse,
  createCourse,
  deleteCourse,
  exportCourses,
  getAdminCourse,
  getCourseOrder,
  type CourseForm,
  listAdminCourses,
  type ManagedCourse,
  updateCourse,
} from '#domain/courses/admin-contract.ts';
import type { Activity } from '#domain/kernel/content.ts';
import type { CallInput } from '#domain/kernel/endpoint.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import type { CallApi } from '#web/lib/api/call-api.ts';
import { useDownload } from '#web/lib/api/download.ts';
import type { AskedChanges } from '#web/admin-kit/decisions/use-status-changes.tsx';

/** What all pages of the list of courses are kept under. */
export const courseListKey = ['admin', 'courses', 'list'];

/** What the order of all courses is kept under. */
export const courseOrderKey = ['admin', 'courses', 'order'];

/** What the list of courses is asked for. */
export type CourseListFilter = CallInput<typeof listAdminCourses>['query'];

/** One page of all courses. */
export const adminCourseListQuery = (api: CallApi, query: CourseListFilter) =>
  queryOptions({
    queryKey: [...courseListKey, query],
    queryFn: () => api(listAdminCourses, { query }),
    placeholderData: keepPreviousData,
  });

/** One course with all that its form writes. */
export const adminCourseQuery = (api: CallApi, id: string) =>
  queryOptions({
    queryKey: ['admin', 'courses', 'one', id],
    queryFn: () => api(getAdminCourse, { params: { id } }),
  });

/** All courses in their order. */
export const courseOrderQuery = (api: CallApi) =>
  queryOptions({ queryKey: courseOrderKey, queryFn: () => api(getCourseOrder, {}) });

/** The calls that change courses. */
export function useCourseCalls() {
  const api = useApi();
  const client = useQueryClient();
  const download = useDownload();
  return {
    save: async (body: Record<string, unknown>, seen: ManagedCourse | null) => {
      const form = body as CourseForm;
      const saved = seen
        ? await api(updateCourse, { params: { id: seen.id }, body: { ...form, updated_at: seen.updated_at } })
        : await api(createCourse, { body: form });
      // Lists, menus and the learner's own pages show it too.
      void client.invalidateQueries();
      return saved;
    },
    change: async ({ changes }: AskedChanges<Activity>) => await api(changeCourses, { body: { changes } }),
    copy: async (id: string) => await api(copyCourse, { params: { id } }),
    remove: async (id: string) => await api(deleteCourse, { params: { id } }),
    arrange: async (seen: string[], order: string[]) => await api(arrangeCourses, { body: { seen, order } }),
    exportAs: async (query: CourseListFilter) => await download(exportCourses, { query }, 'courses.csv'),
  };
}
