import { useNavigate } from '@tanstack/react-router';
import { CircleHelp, ClipboardCheck, MonitorPlay, PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Tabs } from '#web/ui/layout/Tabs.tsx';
import type { LessonContext, Mode } from '#web/features/lessons/outline/outline.ts';
import { LessonAside } from './LessonAside.tsx';
import { LessonMode } from './LessonMode.tsx';
import styles from './LessonModes.module.css';
import { ExternalTask, HomeworkMode } from './LessonTasks.tsx';

export interface LessonModesProps {
  context: LessonContext;
  mode: Exclude<Mode, 'none'>;
  homeworkForm: ReactNode;
  questions: ReactNode;
  onComplete: () => void;
}

export function LessonModes({ context, mode, homeworkForm, questions, onComplete }: LessonModesProps) {
  const t = useText();
  const navigate = useNavigate();
  const { courseId, lesson } = context;
  const modes = [
    {
      value: 'lesson',
      label: t(m.lessons_mode_lesson),
      icon: <MonitorPlay />,
      content: <LessonMode {...{ context, questions, onComplete }} />,
    },
    {
      value: 'homework',
      label: t(m.lessons_mode_homework),
      icon: <PenLine />,
      content: <HomeworkMode context={context}>{homeworkForm}</HomeworkMode>,
    },
    {
      value: 'quiz',
      label: t(m.lessons_mode_quiz),
      icon: <CircleHelp />,
      content: <ExternalTask kind="quiz" context={context} />,
    },
    {
      value: 'test',
      label: t(m.lessons_mode_test),
      icon: <ClipboardCheck />,
      content: <ExternalTask kind="test" context={context} />,
    },
  ] as const;
  const isOffered = { lesson: true, homework: true, quiz: lesson.has_quiz, test: lesson.has_test };
  return (
    <Tabs
      className={styles.modes}
      label={t(m.lessons_modes)}
      value={mode}
      tabs={modes
        .filter(({ value }) => isOffered[value] || value === mode)
        .map(({ content, ...tab }) => ({
          ...tab,
          content: (
            <div className={styles.columns}>
              <div>{content}</div>
              <aside className={styles.aside} aria-label={t(m.lessons_materials)}>
                <LessonAside context={context} hasHomework={tab.value !== 'homework'} />
              </aside>
            </div>
          ),
        }))}
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
