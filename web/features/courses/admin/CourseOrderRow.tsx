import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import type { PlacedCourse } from '#domain/courses/record.ts';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { Localized } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { ActivityTag } from '#web/admin-kit/record-list/ContentCells.tsx';
import styles from './CourseOrder.module.css';

export interface CourseOrderRowProps {
  course: PlacedCourse;
  index: number;
  /** The last place. */
  last: number;
  isDragged: boolean;
  /** `control` is the control that moved the row and keeps the focus. */
  onMove: (from: number, to: number, control: string) => void;
  onGrab: (id: string, event: PointerEvent<HTMLElement>) => void;
}

/** A course in its place, with a handle to drag it and buttons to move it. */
export function CourseOrderRow({ course, index, last, isDragged, onMove, onGrab }: CourseOrderRowProps) {
  const t = useText();
  const title = localized(course, 'title', useLanguage());
  const places: Record<string, number> = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: last };
  const press = (event: KeyboardEvent) => {
    const to = places[event.key];
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
      <button
        type="button"
        className={styles.handle}
        data-control="handle"
        aria-label={t(m.manage_drag, { title: title.text })}
        aria-keyshortcuts="ArrowUp ArrowDown Home End"
        title={t(m.manage_drag_hint)}
        onKeyDown={press}
        onPointerDown={(event) => event.button === 0 && onGrab(course.id, event)}
      >
        <GripVertical />
      </button>
      <span className={`num ${styles.place}`}>{index + 1}</span>
      <span className={styles.title}>
        <Localized value={title} />
      </span>
      <span className={styles.status}>
        <ActivityTag status={course.status} />
      </span>
      {buttons.map(({ control, to, label, icon, isEnd }) => (
        <button
          key={control}
          type="button"
          className={styles.move}
          data-control={control}
          aria-label={`${title.text}: ${label}`}
          title={label}
          disabled={isEnd}
          onClick={() => onMove(index, to, control)}
        >
          {icon}
        </button>
      ))}
    </li>
  );
}
