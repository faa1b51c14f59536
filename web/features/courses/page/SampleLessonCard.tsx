import { Link } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import type { CourseDetail } from '#domain/courses/contract.ts';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { Localized } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import styles from './SampleLessonCard.module.css';

/** The way to the lesson that everybody may open. */
export function SampleLessonCard({ course }: { course: Pick<CourseDetail, 'id' | 'sample_lesson'> }) {
  const t = useText();
  const language = useLanguage();
  const { id, sample_lesson: lesson } = course;
  if (!lesson) return null;
  return (
    <section className={styles.sample}>
      <span className={styles.play} aria-hidden="true">
        <Play />
      </span>
      <div className={styles.words}>
        <p className={styles.over}>{t(m.courses_sample)}</p>
        <h2 className={styles.title}>
          <Localized value={localized(lesson, 'lesson_title', language)} />
        </h2>
        <p className={styles.text}>{t(m.courses_sample_text)}</p>
      </div>
      <Link to="/courses/$courseId/sample" params={{ courseId: id }} className={buttonClass({ variant: 'secondary' })}>
        {t(m.courses_sample_open)}
      </Link>
    </section>
  );
}
