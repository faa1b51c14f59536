import { useQuery } from '@tanstack/react-query';
import { type DragEvent, type ReactNode, useState } from 'react';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { localized } from '#domain/kernel/language.ts';
import type { PlacedLesson } from '#domain/lessons/admin-contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { Localized } from '#web/lib/i18n/Localized.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { ListBody } from '#web/admin-kit/list/ListBody.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useFocusAfterRender } from '#web/ui/hooks/use-focus-after-render.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { lessonOrderQuery, useMoveLesson } from './admin-api.ts';
import { type Move, weeksOfOrder } from './arrangement.ts';
import styles from './LessonArrangement.module.css';

/** All lessons of a course in their order; each move is saved at once. */
export function LessonArrangement({ courseId, empty }: { courseId: string; empty: ReactNode }) {
  const t = useText();
  const language = useLanguage();
  const errorText = useErrorText();
  const query = useQuery(lessonOrderQuery(courseId));
  const moveLesson = useMoveLesson(courseId, (error) => toast.error(errorText(error)));
  const [announcement, setAnnouncement] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);
  const { root, focusOn } = useFocusAfterRender<HTMLDivElement>();
  const lessons = query.data?.lessons ?? [];

  function move(to: Move) {
    const after = moveLesson(lessons, to);
    const lesson = after?.find((one) => one.id === to.id);
    if (!after || !lesson) return;
    const week = after.filter((one) => one.week_number === lesson.week_number);
    const title = localized(lesson, 'lesson_title', language).text;
    setAnnouncement(
      t(m.teaching_moved, { title, position: week.indexOf(lesson) + 1, count: week.length, week: lesson.week_number }),
    );
    if ('step' in to) {
      focusOn(`[data-move="${to.id} ${to.step}"]:enabled`, `[data-lesson="${to.id}"] button:enabled`);
    }
  }

  return (
    <ListBody
      query={{ ...query, isPlaceholderData: false }}
      failed={t(m.teaching_arrange_failed)}
      isEmpty={lessons.length === 0}
      empty={empty}
    >
      <Text tone="muted">{t(m.teaching_arrange_hint)}</Text>
      <div ref={root} className={styles.weeks}>
        {weeksOfOrder(lessons).map((week) => (
          <ArrangedWeek
            key={week.week}
            {...week}
            ends={[lessons[0]?.id, lessons.at(-1)?.id]}
            dragged={dragged}
            onDrag={setDragged}
            onMove={move}
          />
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </ListBody>
  );
}

interface ArrangedWeekProps {
  week: number;
  lessons: readonly PlacedLesson[];
  /** The first and the last lesson of the course. */
  ends: readonly (string | undefined)[];
  dragged: string | null;
  onDrag: (id: string | null) => void;
  onMove: (move: Move) => void;
}

function ArrangedWeek({ week, lessons, ends, dragged, onDrag, onMove }: ArrangedWeekProps) {
  const t = useText();
  const drop = (event: DragEvent<HTMLElement>) => {
    event.preventDefault();
    if (dragged !== null) onMove({ id: dragged, to: { week, index: indexAt(event, dragged) } });
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
        <ol>
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

/** The index among the week's other lessons at the pointer. */
function indexAt(event: DragEvent<HTMLElement>, dragged: string): number {
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
        <IconButton
          key={step}
          data-move={`${lesson.id} ${step}`}
          label={`${title.text}: ${label}`}
          tooltip={label}
          disabled={isEnd}
          onClick={() => onMove({ id: lesson.id, step })}
        >
          {icon}
        </IconButton>
      ))}
    </li>
  );
}
