import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import type { DragEvent } from 'react';
import { localized } from '#domain/kernel/language.ts';
import type { PlacedLesson } from '#domain/lessons/admin-contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { Localized } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import type { Move } from './arrangement.ts';
import styles from './LessonArrangement.module.css';

export interface ArrangedWeekProps {
  week: number;
  lessons: readonly PlacedLesson[];
  /** The first and the last lesson of the course: they go no further. */
  ends: readonly (string | undefined)[];
  /** The lesson that is being dragged, null when none is. */
  dragged: string | null;
  onDrag: (id: string | null) => void;
  onMove: (move: Move) => void;
}

/** The lessons of one week, each with its handle and its buttons. */
export function ArrangedWeek({ week, lessons, ends, dragged, onDrag, onMove }: ArrangedWeekProps) {
  const t = useText();
  const drop = (event: DragEvent<HTMLElement>) => {
    event.preventDefault();
    if (dragged !== null) onMove({ id: dragged, to: { week, place: placeAt(event, dragged) } });
    onDrag(null);
  };
  return (
    <section
      aria-labelledby={`arrange-${week}`}
      onDragOver={(event) => dragged !== null && event.preventDefault()}
      onDrop={drop}
    >
      <h2 id={`arrange-${week}`}>{t(m.week_number, { week })}</h2>
      <Card flush>
        <ol className={styles.lessons}>
          {lessons.map((lesson) => (
            <LessonRow
              key={lesson.id}
              lesson={lesson}
              isFirst={lesson.id === ends[0]}
              isLast={lesson.id === ends[1]}
              isDragged={lesson.id === dragged}
              onDrag={onDrag}
              onMove={onMove}
            />
          ))}
        </ol>
      </Card>
    </section>
  );
}

/** The place among the week's other lessons that the pointer is at: behind those whose middle it has passed. */
function placeAt(event: DragEvent<HTMLElement>, dragged: string): number {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-lesson]')];
  const others = rows.filter((row) => row.dataset['lesson'] !== dragged);
  return others.filter((row) => {
    const { top, height } = row.getBoundingClientRect();
    return event.clientY > top + height / 2;
  }).length;
}

interface LessonRowProps extends Pick<ArrangedWeekProps, 'onDrag' | 'onMove'> {
  lesson: PlacedLesson;
  isFirst: boolean;
  isLast: boolean;
  isDragged: boolean;
}

function LessonRow({ lesson, isFirst, isLast, isDragged, onDrag, onMove }: LessonRowProps) {
  const t = useText();
  const title = localized(lesson, 'lesson_title', useLanguage());
  const buttons = [
    { step: -1, label: t(m.teaching_move_up), icon: <ArrowUp />, isEnd: isFirst },
    { step: 1, label: t(m.teaching_move_down), icon: <ArrowDown />, isEnd: isLast },
  ] as const;
  return (
    <li
      draggable
      className={styles.lesson}
      data-lesson={lesson.id}
      data-dragged={isDragged || undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        onDrag(lesson.id);
      }}
      onDragEnd={() => onDrag(null)}
    >
      <GripVertical className={styles.handle} aria-hidden="true" />
      <span className={styles.title}>
        <Localized value={title} />
      </span>
      {buttons.map(({ step, label, icon, isEnd }) => (
        <button
          key={step}
          type="button"
          className={styles.move}
          data-move={`${lesson.id} ${step}`}
          aria-label={`${title.text}: ${label}`}
          title={label}
          disabled={isEnd}
          onClick={() => onMove({ id: lesson.id, step })}
        >
          {icon}
        </button>
      ))}
    </li>
  );
}
