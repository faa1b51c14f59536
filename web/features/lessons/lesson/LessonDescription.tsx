import type { Lesson } from '#domain/lessons/contract.ts';
import { localized } from '#domain/kernel/language.ts';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { Localized } from '#web/lib/i18n/Localized.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import styles from './LessonMode.module.css';

type Described = Pick<Lesson, 'lesson_description' | 'lesson_description_jp' | 'lesson_description_mn'>;

/** What a lesson is about; its shape while it loads. */
export function LessonDescription({ lesson }: { lesson: Described | undefined }) {
  const language = useLanguage();
  if (!lesson) {
    return (
      <Skeleton>
        <Bone />
        <Bone width="long" />
      </Skeleton>
    );
  }
  const description = localized(lesson, 'lesson_description', language);
  if (!description.text) return null;
  return (
    <p className={styles.description}>
      <Localized value={description} />
    </p>
  );
}
