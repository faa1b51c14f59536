import { useNavigate } from '@tanstack/react-router';
import { CircleHelp, ClipboardCheck, MonitorPlay, PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { type TabItem, Tabs } from '#web/ui/layout/Tabs.tsx';
import type { LessonContext, Mode } from '#web/features/lessons/outline/outline.ts';
import styles from './LessonModes.module.css';

type LessonMode = Exclude<Mode, 'none'>;

/** What the modes take. */
interface LessonModesProps {
  place: LessonContext;
  mode: LessonMode;
  /** What a mode shows. */
  content: Record<LessonMode, ReactNode>;
}

/** The modes of a lesson as tabs, each with an address of its own; quiz and test only where the lesson has them. */
export function LessonModes({ place, mode, content }: LessonModesProps) {
  const t = useText();
  const navigate = useNavigate();
  const { courseId, lesson } = place;
  const tabs: TabItem<LessonMode>[] = [
    { value: 'lesson', label: t(m.lessons_mode_lesson), icon: <MonitorPlay />, content: content.lesson },
    { value: 'homework', label: t(m.lessons_mode_homework), icon: <PenLine />, content: content.homework },
  ];
  if (lesson.has_quiz || mode === 'quiz') {
    tabs.push({ value: 'quiz', label: t(m.lessons_mode_quiz), icon: <CircleHelp />, content: content.quiz });
  }
  if (lesson.has_test || mode === 'test') {
    tabs.push({ value: 'test', label: t(m.lessons_mode_test), icon: <ClipboardCheck />, content: content.test });
  }
  return (
    <Tabs
      className={styles.modes}
      label={t(m.lessons_modes)}
      value={mode}
      tabs={tabs}
      onChange={(next) =>
        void navigate({
          to: '/courses/$courseId/lessons/$lessonId',
          params: { courseId, lessonId: lesson.id },
          search: { mode: next === 'lesson' ? undefined : next },
          resetScroll: false,
        })
      }
    />
  );
}

/** A mode's content with what belongs to the lesson beside it. */
export function LessonColumns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  const t = useText();
  return (
    <div className={styles.columns}>
      <div className={styles.main}>{children}</div>
      <aside className={styles.aside} aria-label={t(m.lessons_materials)}>
        {aside}
      </aside>
    </div>
  );
}
