import { useQuery } from '@tanstack/react-query';
import { Check, ChevronDown, Download, FileText, Lock, Send } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import type { Lesson, OutlineLesson } from '#domain/lessons/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { textIn, useText } from '#web/lib/i18n/text.ts';
import { UnsentTag } from '#web/shared/offline/UnsentTag.tsx';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { StationBoard } from '#web/ui/brand/StationBoard.tsx';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { lessonQuery } from '#web/features/lessons/api.ts';
import { LessonLink } from '#web/features/lessons/outline/LessonLink.tsx';
import { actionsOf, type LessonContext, weeksOf } from '#web/features/lessons/outline/outline.ts';
import { stageLooks, stageOfWeek } from '#web/features/lessons/outline/stage-looks.ts';
import { saveResponse } from '#web/lib/api/download.ts';
import { cachedAtOf } from '#web/lib/offline/cached-responses.ts';
import { readCachedPdf } from '#web/lib/offline/offline-pdf.ts';
import { useLearnerId } from '#web/lib/offline/learner.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import styles from './LessonAside.module.css';
import { useLessonTitle, useWeekName } from './LessonTerms.tsx';

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

/** The link to a lesson's PDF; offline it opens the copy stored on the device. */
function PdfLink({ lesson, address }: { lesson: Lesson; address: string }) {
  const t = useText();
  const learnerId = useLearnerId();

  async function giveKept() {
    const kept = await readCachedPdf(learnerId, lesson);
    if (kept) await saveResponse(kept, 'lesson.pdf');
    else toast.error(t(m.offline_pdf_not_saved));
  }

  function open(event: MouseEvent) {
    if (navigator.onLine && cachedAtOf(lesson) === null) return;
    event.preventDefault();
    void giveKept();
  }

  return (
    <a className={styles.resource} href={address} target="_blank" rel="noopener noreferrer" onClick={open}>
      <span className={styles.sheet}>
        <FileText />
      </span>
      <b>{t(m.lessons_pdf)}</b>
      <span className="visually-hidden">{t(m.lessons_new_tab)}</span>
      <Download />
    </a>
  );
}

/** The Actions panel: 27 entries that cycle over the lessons, with lock and done marks; folded until it is wanted. */
function ActionsPanel({ courseId, lessons }: { courseId: string; lessons: readonly OutlineLesson[] }) {
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
