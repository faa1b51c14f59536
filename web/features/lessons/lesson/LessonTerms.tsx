import { localized } from '#domain/kernel/language.ts';
import type { Lesson, OutlineLesson } from '#domain/lessons/contract.ts';
import type { SampleLesson } from '#domain/lessons/sample-contract.ts';
import { defaultLessonDuration, orientationWeek } from '#domain/lessons/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { Localized, LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { MarkdownText } from '#web/ui/layout/MarkdownText.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import styles from './LessonMode.module.css';

type WithTitle = Pick<OutlineLesson, 'lesson_title' | 'lesson_title_jp' | 'lesson_title_mn'>;

export function LessonTitle({ lesson }: { lesson: WithTitle }) {
  return <LocalizedField row={lesson} field="lesson_title" />;
}

/** A lesson's title as plain text, for names and document titles. */
export function useLessonTitle(): (lesson: WithTitle) => string {
  const language = useLanguage();
  return (lesson) => localized(lesson, 'lesson_title', language).text;
}

export function useWeekName(): (week: number) => string {
  const t = useText();
  return (week) => (week === orientationWeek ? t(m.week_orientation) : t(m.week_number, { week }));
}

export function LessonDuration({ duration }: { duration: string | null }) {
  const format = useFormat();
  const text = duration?.trim() || defaultLessonDuration;
  const minutes = /^(\d+) ?min$/.exec(text)?.[1];
  return minutes ? format.duration(Number(minutes) * 60) : text;
}

type WithDescription = Pick<Lesson, 'lesson_description' | 'lesson_description_jp' | 'lesson_description_mn'>;

export function LessonDescription({ lesson }: { lesson: WithDescription | undefined }) {
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
    <Text tone="muted" preLine className={styles.description}>
      <Localized value={description} />
    </Text>
  );
}

/** The written notes of a lesson, if it has some. */
export function LessonNotes({ lesson }: { lesson: Lesson | SampleLesson }) {
  const html = localized(lesson, 'lesson_notes_html', useLanguage());
  if (!html.text) return null;
  return (
    <div className={styles.notes}>
      <MarkdownText html={html} />
    </div>
  );
}
