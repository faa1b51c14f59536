import { CircleCheck, CircleHelp, ClipboardCheck, Lock, MonitorPlay, PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OutlineLesson } from '#domain/lessons/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { LessonDuration, LessonTitle } from '#web/features/lessons/lesson/LessonTerms.tsx';
import { LessonLink, type LessonLinkProps } from '#web/features/lessons/outline/LessonLink.tsx';
import { homeworkEntryOf, type Mode, type Week } from '#web/features/lessons/outline/outline.ts';
import styles from './SideMenu.module.css';

export interface WeekProps {
  courseId: string;
  week: Week;
  current: OutlineLesson | null;
  mode: Mode;
}

export function WeekEntries({ courseId, week, current, mode }: WeekProps) {
  const t = useText();
  const open = week.lessons.filter((lesson) => !lesson.locked);
  const homework = homeworkEntryOf({ ...week, lessons: open });
  const isHomework = mode === 'homework' && current?.week_number === week.week;
  const tasks = [
    { mode: 'quiz', name: m.lessons_mode_quiz, icon: <CircleHelp />, lessons: open.filter((one) => one.has_quiz) },
    { mode: 'test', name: m.lessons_mode_test, icon: <ClipboardCheck />, lessons: open.filter((one) => one.has_test) },
  ] as const;
  return (
    <ul>
      {week.lessons.map((lesson) => (
        <li key={lesson.id}>
          <LessonEntry courseId={courseId} lesson={lesson} isCurrent={lesson.id === current?.id} />
        </li>
      ))}
      {homework && (
        <li>
          <Entry
            {...{ courseId, lessonId: homework.id, mode: 'homework', icon: <PenLine /> }}
            aria-current={isHomework ? 'page' : undefined}
          >
            {t(m.lessons_homework_week, { week: week.week })}
          </Entry>
        </li>
      )}
      {tasks.map((task) =>
        task.lessons.map((lesson) => (
          <li key={`${task.mode} ${lesson.id}`}>
            <Entry courseId={courseId} lessonId={lesson.id} mode={task.mode} icon={task.icon}>
              {t(task.name)}
              <small className={styles.of}>
                <LessonTitle lesson={lesson} />
              </small>
            </Entry>
          </li>
        )),
      )}
    </ul>
  );
}

function LessonEntry({ courseId, lesson, isCurrent }: { courseId: string; lesson: OutlineLesson; isCurrent: boolean }) {
  const t = useText();
  const duration = (
    <small className="num">
      <LessonDuration duration={lesson.lesson_duration} />
    </small>
  );
  if (lesson.locked) {
    return (
      <span className={styles.entry} aria-current={isCurrent ? 'page' : undefined}>
        <Lock />
        <span>
          <LessonTitle lesson={lesson} />
          <span className="visually-hidden"> ({t(m.lessons_locked)})</span>
        </span>
        {duration}
      </span>
    );
  }
  return (
    <Entry
      courseId={courseId}
      lessonId={lesson.id}
      icon={lesson.completed ? <CircleCheck className={styles.completed} /> : <MonitorPlay />}
      end={duration}
    >
      <LessonTitle lesson={lesson} />
      {lesson.completed && <span className="visually-hidden"> ({t(m.lessons_done)})</span>}
    </Entry>
  );
}

function Entry({ icon, end, children, ...link }: LessonLinkProps & { icon: ReactNode; end?: ReactNode }) {
  return (
    <LessonLink {...link} className={styles.entry}>
      {icon}
      <span>{children}</span>
      {end}
    </LessonLink>
  );
}
