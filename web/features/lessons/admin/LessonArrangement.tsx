import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { ListBody } from '#web/admin-kit/list/ListBody.tsx';
import { lessonOrderQuery, useMoveLesson } from './admin-api.ts';
import { ArrangedWeek } from './ArrangedWeek.tsx';
import { type Move, weeksOfOrder } from './arrangement.ts';
import styles from './LessonArrangement.module.css';

/** All lessons of a course, to be put in order by dragging or by buttons; each move is saved at once. */
export function LessonArrangement({ courseId, empty }: { courseId: string; empty: ReactNode }) {
  const t = useText();
  const language = useLanguage();
  const errorText = useErrorText();
  const query = useQuery(lessonOrderQuery(useApi(), courseId));
  const moveLesson = useMoveLesson(courseId, (error) => toast.error(errorText(error)));
  const [place, setPlace] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);
  const { list, follow } = useFollowedButton();
  const lessons = query.data?.lessons ?? [];

  function move(to: Move) {
    const after = moveLesson(lessons, to);
    const lesson = after?.find((one) => one.id === to.id);
    if (!after || !lesson) return;
    const week = after.filter((one) => one.week_number === lesson.week_number);
    const title = localized(lesson, 'lesson_title', language).text;
    setPlace(
      t(m.teaching_moved, { title, position: week.indexOf(lesson) + 1, count: week.length, week: lesson.week_number }),
    );
    if ('step' in to) follow(to.id, to.step);
  }

  return (
    <ListBody
      query={{ ...query, isPlaceholderData: false }}
      failed={t(m.teaching_arrange_failed)}
      isEmpty={lessons.length === 0}
      empty={empty}
    >
      <p className={styles.hint}>{t(m.teaching_arrange_hint)}</p>
      <div ref={list} className={styles.weeks}>
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
        {place}
      </p>
    </ListBody>
  );
}

/** Keeps the focus on the button of a lesson that has moved: its row may be another one in the page now. */
function useFollowedButton() {
  const list = useRef<HTMLDivElement>(null);
  const followed = useRef<string | null>(null);
  useEffect(() => {
    if (followed.current === null) return;
    const [wanted, other] = [
      `[data-move="${followed.current}"]`,
      `[data-lesson="${followed.current.split(' ')[0]}"] button`,
    ];
    followed.current = null;
    const button = list.current?.querySelector<HTMLButtonElement>(`${wanted}:enabled`);
    (button ?? list.current?.querySelector<HTMLButtonElement>(`${other}:enabled`))?.focus();
  });
  return {
    list,
    follow: (id: string, step: number) => {
      followed.current = `${id} ${step}`;
    },
  };
}
