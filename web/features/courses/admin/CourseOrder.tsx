import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { arrangeCourses, getCourseOrder, type PlacedCourse } from '#domain/courses/record.ts';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { ApiError } from '#web/lib/api/call-api.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { apiQuery } from '#web/lib/api/query.ts';
import { Localized } from '#web/lib/i18n/Localized.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { ActivityTag } from '#web/admin-kit/records/use-record-columns.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useFocusAfterRender } from '#web/ui/hooks/use-focus-after-render.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import styles from './CourseOrder.module.css';

/** All courses in their order; each move is saved at once. */
export function CourseOrder({ courses }: { courses: readonly PlacedCourse[] }) {
  const t = useText();
  const language = useLanguage();
  const arrange = useArranging();
  const [announcement, setAnnouncement] = useState('');
  const { root, focusOn } = useFocusAfterRender<HTMLOListElement>();
  const { shown, draggedId, startDrag } = useDrag(root, courses, (order) => arrange(courses, order));

  function move(from: number, to: number, control: string) {
    const course = courses[from];
    const order = arranged(courses, { from, to });
    if (!course || order.indexOf(course) === from) return;
    const title = localized(course, 'title', language).text;
    setAnnouncement(t(m.manage_moved, { title, position: order.indexOf(course) + 1, count: order.length }));
    const row = `[data-course="${course.id}"]`;
    focusOn(`${row} [data-control="${control}"]:enabled`, `${row} button:enabled`);
    arrange(courses, order);
  }

  return (
    <>
      <Text tone="muted" className={styles.hint}>
        {t(m.manage_order_hint)}
      </Text>
      <Card flush>
        <ol ref={root}>
          {shown.map((course, index) => (
            <CourseOrderRow
              key={course.id}
              course={course}
              index={index}
              last={courses.length - 1}
              isDragged={course.id === draggedId}
              onMove={move}
              onGrab={startDrag}
            />
          ))}
        </ol>
      </Card>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}

/** Reordering by pointer or touch: the rows are shown in their new order, and saved on release. */
function useDrag(
  list: RefObject<HTMLOListElement | null>,
  courses: readonly PlacedCourse[],
  onDrop: (order: PlacedCourse[]) => void,
) {
  const [drag, setDrag] = useState<{ id: string; order: PlacedCourse[] } | null>(null);

  function startDrag(id: string, event: PointerEvent<HTMLElement>) {
    const handle = event.currentTarget;
    handle.setPointerCapture(event.pointerId);
    let order = [...courses];
    setDrag({ id, order });
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      const rows = [...(list.current?.children ?? [])];
      const to = rows.filter((row) => {
        const { top, height } = row.getBoundingClientRect();
        return row.getAttribute('data-course') !== id && clientY > top + height / 2;
      }).length;
      order = arranged(order, { from: order.findIndex((course) => course.id === id), to });
      setDrag({ id, order });
    };
    const end = (isDropped: boolean) => () => {
      handle.removeEventListener('pointermove', follow);
      setDrag(null);
      if (isDropped) onDrop(order);
    };
    handle.addEventListener('pointermove', follow);
    handle.addEventListener('pointerup', end(true), { once: true });
    handle.addEventListener('pointercancel', end(false), { once: true });
  }
  return { shown: drag?.order ?? courses, draggedId: drag?.id ?? null, startDrag };
}

interface CourseOrderRowProps {
  course: PlacedCourse;
  index: number;
  last: number;
  isDragged: boolean;
  /** `control` is the control that moved the row and keeps the focus. */
  onMove: (from: number, to: number, control: string) => void;
  onGrab: (id: string, event: PointerEvent<HTMLElement>) => void;
}

function CourseOrderRow({ course, index, last, isDragged, onMove, onGrab }: CourseOrderRowProps) {
  const t = useText();
  const title = localized(course, 'title', useLanguage());
  const targets: Record<string, number> = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: last };
  const press = (event: KeyboardEvent) => {
    const to = targets[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onMove(index, to, 'handle');
  };
  const buttons = [
    { control: 'up', to: index - 1, label: t(m.manage_move_up), icon: <ArrowUp />, isEnd: index === 0 },
    { control: 'down', to: index + 1, label: t(m.manage_move_down), icon: <ArrowDown />, isEnd: index === last },
  ];
  return (
    <li className={styles.course} data-course={course.id} data-dragged={isDragged || undefined}>
      <IconButton
        className={styles.handle}
        data-control="handle"
        label={t(m.manage_drag, { title: title.text })}
        aria-keyshortcuts="ArrowUp ArrowDown Home End"
        tooltip={t(m.manage_drag_hint)}
        onKeyDown={press}
        onPointerDown={(event) => event.button === 0 && onGrab(course.id, event)}
      >
        <GripVertical />
      </IconButton>
      <span className={`num ${styles.position}`}>{index + 1}</span>
      <span className={styles.title}>
        <Localized value={title} />
      </span>
      <span className={styles.status}>
        <ActivityTag status={course.status} />
      </span>
      {buttons.map(({ control, to, label, icon, isEnd }) => (
        <IconButton
          key={control}
          data-control={control}
          label={`${title.text}: ${label}`}
          tooltip={label}
          disabled={isEnd}
          onClick={() => onMove(index, to, control)}
        >
          {icon}
        </IconButton>
      ))}
    </li>
  );
}

const idsOf = (courses: readonly PlacedCourse[]) => courses.map((course) => course.id);

/** Saves each new order of the courses: shown at once, reverted if the server refuses. */
function useArranging() {
  const t = useText();
  const errorText = useErrorText();
  const client = useQueryClient();
  const api = useApi();
  const mutationKey = ['arrange', 'courses'];
  const { queryKey } = apiQuery(getCourseOrder, {});
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async ({ seen, order }: { seen: string[]; order: string[] }) =>
      await api(arrangeCourses, { body: { seen, order } }),
    // One by one: the server compares each move with the order before it.
    scope: { id: 'course-order' },
    onError: (error) =>
      toast.error(
        error instanceof ApiError && error.code === 'changed_meanwhile' ? t(m.manage_order_changed) : errorText(error),
      ),
    onSettled: () => {
      if (client.isMutating({ mutationKey }) === 1) void client.invalidateQueries();
    },
  });
  return (courses: readonly PlacedCourse[], order: PlacedCourse[]) => {
    if (idsOf(courses).join() === idsOf(order).join()) return;
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, { courses: order });
    mutate({ seen: idsOf(courses), order: idsOf(order) });
  };
}

/** `rows` with the item at `from` moved to `to`, limited to the list's ends. */
export function arranged<Row>(rows: readonly Row[], { from, to }: { from: number; to: number }): Row[] {
  const movedRow = rows[from];
  if (movedRow === undefined) return [...rows];
  const rest = rows.toSpliced(from, 1);
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, movedRow);
}
