import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { PlacedCourse } from '#domain/courses/record.ts';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { arranged } from './arranged.ts';
import styles from './CourseOrder.module.css';
import { CourseOrderRow } from './CourseOrderRow.tsx';
import { useArranging } from './use-arranging.ts';

/** All courses in the order of the catalogue, to be dragged or moved by keys; each move is saved at once. */
export function CourseOrder({ courses }: { courses: readonly PlacedCourse[] }) {
  const t = useText();
  const language = useLanguage();
  const arrange = useArranging();
  const [said, setSaid] = useState('');
  const { list, shown, draggedId, startDrag } = useDrag(courses, (order) => arrange(courses, order));
  const follow = useFollowedFocus(list);

  function move(from: number, to: number, control: string) {
    const course = courses[from];
    const order = arranged(courses, { from, to });
    if (!course || order.indexOf(course) === from) return;
    const title = localized(course, 'title', language).text;
    setSaid(t(m.manage_moved, { title, position: order.indexOf(course) + 1, count: order.length }));
    follow(course.id, control);
    arrange(courses, order);
  }

  return (
    <>
      <p className={styles.hint}>{t(m.manage_order_hint)}</p>
      <Card flush>
        <ol ref={list}>
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
        {said}
      </p>
    </>
  );
}

/** Reordering by pointer or touch: the rows are shown in their new order, and saved on release. */
function useDrag(courses: readonly PlacedCourse[], onDrop: (order: PlacedCourse[]) => void) {
  const list = useRef<HTMLOListElement>(null);
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
    const end = (isKept: boolean) => () => {
      handle.removeEventListener('pointermove', follow);
      setDrag(null);
      if (isKept) onDrop(order);
    };
    handle.addEventListener('pointermove', follow);
    handle.addEventListener('pointerup', end(true), { once: true });
    handle.addEventListener('pointercancel', end(false), { once: true });
  }
  return { list, shown: drag?.order ?? courses, draggedId: drag?.id ?? null, startDrag };
}

/** Restores the focus to the control of a moved course, since its row has another position in the DOM. */
function useFollowedFocus(list: { current: HTMLOListElement | null }) {
  const followed = useRef<{ id: string; control: string } | null>(null);
  useEffect(() => {
    const wanted = followed.current;
    if (!wanted) return;
    followed.current = null;
    const row = `[data-course="${wanted.id}"]`;
    const find = (selector: string) => list.current?.querySelector<HTMLElement>(`${row} ${selector}`);
    (find(`[data-control="${wanted.control}"]:enabled`) ?? find('button:enabled'))?.focus();
  });
  return (id: string, control: string) => {
    followed.current = { id, control };
  };
}
