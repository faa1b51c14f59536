import { Check, ChevronDown, Lock } from 'lucide-react';
import type { OutlineLesson } from '#domain/lessons/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import styles from './ActionsPanel.module.css';
import { LessonLink } from '#web/features/lessons/outline/LessonLink.tsx';
import { useLessonTitle } from './LessonTerms.tsx';
import { actionsOf } from '#web/features/lessons/outline/outline.ts';

/** The Actions panel: 27 entries that cycle over the lessons, with lock and done marks; folded until it is wanted. */
export function ActionsPanel({ courseId, lessons }: { courseId: string; lessons: readonly OutlineLesson[] }) {
  const t = useText();
  const titleOf = useLessonTitle();
  const actions = actionsOf(lessons);
  return (
    <details className={styles.panel}>
      <summary>
        <h2>{t(m.lessons_actions)}</h2>
        <span>{t(m.lessons_actions_count, { count: actions.length })}</span>
        <ChevronDown />
      </summary>
      <p className={styles.text}>{t(m.lessons_actions_text)}</p>
      <ol className={`num ${styles.grid}`}>
        {actions.map((lesson, index) => {
          const name = t(m.lessons_action, { number: index + 1, title: titleOf(lesson) });
          const mark = lesson.locked ? t(m.lessons_locked) : lesson.completed && t(m.lessons_done);
          const label = mark ? `${name} (${mark})` : name;
          const content = (
            <>
              <span aria-hidden="true">{index + 1}</span>
              {lesson.locked ? <Lock /> : lesson.completed && <Check />}
              <span className="visually-hidden">{label}</span>
            </>
          );
          return (
            <li key={`${index} ${lesson.id}`}>
              {lesson.locked ? (
                <span className={classNames(styles.entry, styles.locked)} title={label}>
                  {content}
                </span>
              ) : (
                <LessonLink
                  courseId={courseId}
                  lessonId={lesson.id}
                  className={classNames(styles.entry, lesson.completed && styles.done)}
                  title={label}
                >
                  {content}
                </LessonLink>
              )}
            </li>
          );
        })}
      </ol>
    </details>
  );
}
