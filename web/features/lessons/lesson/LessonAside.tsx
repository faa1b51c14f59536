import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { textIn, useText } from '#web/lib/i18n/text.ts';
import { UnsentTag } from '#web/shared/offline/UnsentTag.tsx';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { StationBoard } from '#web/ui/brand/StationBoard.tsx';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { ActionsPanel } from './ActionsPanel.tsx';
import { lessonQuery } from '#web/features/lessons/api.ts';
import styles from './LessonAside.module.css';
import { LessonLink } from '#web/features/lessons/outline/LessonLink.tsx';
import { useWeekName } from './LessonTerms.tsx';
import { weeksOf } from '#web/features/lessons/outline/outline.ts';
import { PdfLink } from './PdfLink.tsx';
import type { LessonContext } from '#web/features/lessons/outline/lesson-context.ts';
import { stageLooks, stageOfWeek } from '#web/features/lessons/outline/stage-looks.ts';

/** The side column of a lesson: week overview, material, homework and the Actions panel. */
export function LessonAside({ place, hasHomework = true }: { place: LessonContext; hasHomework?: boolean }) {
  return (
    <>
      <div className={styles.week}>
        <WeekBoard place={place} />
      </div>
      <Resources lessonId={place.lesson.id} />
      {hasHomework && place.lesson.has_homework && <HomeworkBox place={place} />}
      <ActionsPanel courseId={place.courseId} lessons={place.outline.lessons} />
    </>
  );
}

function WeekBoard({ place: { outline, lesson } }: { place: LessonContext }) {
  const weekName = useWeekName();
  const language = useLanguage();
  const weeks = weeksOf(outline.lessons).map(({ week }) => week);
  const { week_number: week } = lesson;
  const at = weeks.indexOf(week);
  const stage = outline.course.weekly_release ? stageOfWeek(week) : null;
  const stationOf = (number: number | undefined) => (number === undefined ? undefined : { name: String(number) });
  return (
    <StationBoard
      small
      line={stage ? stageLooks[stage.key].line : 'job'}
      name={weekName(week)}
      japanese={language === 'ja' ? undefined : textIn('ja')(m.week_number, { week })}
      previous={stationOf(weeks[at - 1])}
      next={stationOf(weeks[at + 1])}
    />
  );
}

function Resources({ lessonId }: { lessonId: string }) {
  const t = useText();
  const { data } = useQuery(lessonQuery(useApi(), lessonId));
  if (!data?.pdf_url) return null;
  return (
    <Box title={t(m.lessons_resources)}>
      <PdfLink lesson={data} address={data.pdf_url} />
    </Box>
  );
}

function HomeworkBox({ place: { courseId, lesson } }: { place: LessonContext }) {
  const t = useText();
  return (
    <Box title={t(m.lessons_homework_week, { week: lesson.week_number })}>
      {lesson.homework_submitted ? (
        <p>
          <StatusTag tone="accepted">{t(m.lessons_submitted)}</StatusTag>{' '}
          <UnsentTag kind="homework" lessonId={lesson.id} />
        </p>
      ) : (
        <p className={styles.text}>{t(m.lessons_submit_link_text)}</p>
      )}
      <LessonLink
        courseId={courseId}
        lessonId={lesson.id}
        mode="homework"
        className={buttonClass({ variant: 'secondary', size: 'sm', wide: true })}
      >
        <Send />
        {t(lesson.homework_submitted ? m.lessons_homework_update : m.lessons_submit_link)}
      </LessonLink>
    </Box>
  );
}

function Box({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.box}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
