import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { arrangeCourses, getCourseOrder, type PlacedCourse } from '#domain/courses/record.ts';
import { m } from '#web/paraglide/messages.js';
import { ApiError, type CallApi } from '#web/lib/api/call-api.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';

interface Order {
  courses: PlacedCourse[];
}

const idsOf = (courses: readonly PlacedCourse[]) => courses.map((course) => course.id);

/** Saves each new order of the courses: shown at once, reverted if the server refuses. */
export function useArranging() {
  const t = useText();
  const errorText = useErrorText();
  const client = useQueryClient();
  const api = useApi();
  const waiting = useRef(0);
  const { mutate } = useMutation({
    mutationFn: async ({ seen, order }: { seen: string[]; order: string[] }) =>
      await api(arrangeCourses, { body: { seen, order } }),
    // One by one: the server compares each move with the order before it.
    scope: { id: 'course-order' },
    onError: (error) =>
      toast.error(
        error instanceof ApiError && error.code === 'changed_meanwhile' ? t(m.manage_order_changed) : errorText(error),
      ),
    onSettled: () => {
      waiting.current -= 1;
      if (waiting.current === 0) void client.invalidateQueries();
    },
  });
  return (courses: readonly PlacedCourse[], order: PlacedCourse[]) => {
    if (idsOf(courses).join() === idsOf(order).join()) return;
    waiting.current += 1;
    void client.cancelQueries({ queryKey: courseOrderKey });
    client.setQueryData<Order>(courseOrderKey, { courses: order });
    mutate({ seen: idsOf(courses), order: idsOf(order) });
  };
}

const courseOrderKey = ['admin', 'courses', 'order'];

export const courseOrderQuery = (api: CallApi) =>
  queryOptions({ queryKey: courseOrderKey, queryFn: () => api(getCourseOrder, {}) });

/** `rows` with the item at `from` moved to `to`, limited to the list's ends. */
export function arranged<Row>(rows: readonly Row[], { from, to }: { from: number; to: number }): Row[] {
  const moved = rows[from];
  if (moved === undefined) return [...rows];
  const rest = rows.toSpliced(from, 1);
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, moved);
}
