import { Check, Download, FileText, Lock, Send } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { bracketed } from '#domain/kernel/text.ts';
import type { Lesson, OutlineLesson } from '#domain/lessons/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { saveResponse } from '#web/lib/api/download.ts';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { textIn, useText } from '#web/lib/i18n/text.ts';
import { cachedAtOf } from '#web/lib/offline/cached-responses.ts';
import { useLearnerId } from '#web/lib/offline/learner.ts';
import { readCachedPdf } from '#web/lib/offline/offline-pdf.ts';
import { UnsentTag } from '#web/shared/offline/UnsentTag.tsx';
import { StationBoard } from '#web/ui/brand/StationBoard.tsx';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { Disclosure } from '#web/ui/layout/Disclosure.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import { Stack } from '#web/ui/layout/flow.tsx';
import { useLesson } from '#web/features/lessons/api.ts';
import { LessonLink } from '#web/features/lessons/outline/LessonLink.tsx';
import { actionsOf, type LessonContext, type Outline, weeksOf } from '#web/features/lessons/outline/outline.ts';
import { stageViews, stageOfWeek } from '#web/features/lessons/outline/stage-views.ts';
import styles from './LessonAside.module.css';
import { useLessonTitle, useWeekName } from './LessonTerms.tsx';

export function LessonAside({ context, hasHomework }: { context: LessonContext; hasHomework: boolean }) {
  const { courseId, outline, lesson } = context;
  return (
    <>
      {outline && (
        <div className={styles.week}>
          <WeekBoard outline={outline} lesson={lesson} />
        </div>
      )}
      <Resources lessonId={lesson.id} />
      {hasHomework && lesson.has_homework && <HomeworkBox context={context} />}
      {outline && <ActionsPanel courseId={courseId} lessons={outline.lessons} />}
    </>
  );
}

function WeekBoard({ outline, lesson }: { outline: Outline; lesson: OutlineLesson }) {
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
      line={stage ? stageViews[stage.key].line : 'job'}
      name={weekName(week)}
      japanese={language === 'ja' ? undefined : textIn('ja')(m.week_number, { week })}
      previous={stationOf(weeks[at - 1])}
      next={stationOf(weeks[at + 1])}
    />
  );
}

function Resources({ lessonId }: { lessonId: string }) {
  const t = useText();
  const { data } = useLesson(lessonId);
  if (!data?.pdf_url) return null;
  return (
    <Box title={t(m.lessons_resources)}>
      <PdfLink lesson={data} address={data.pdf_url} />
    </Box>
  );
}

function HomeworkBox({ context: { courseId, lesson } }: { context: LessonContext }) {
  const t = useText();
  return (
    <Box title={t(m.lessons_homework_week, { week: lesson.week_number })}>
      {lesson.homework_submitted ? (
        <p>
          <StatusTag tone="accepted">{t(m.lessons_submitted)}</StatusTag>{' '}
          <UnsentTag kind="homework" aboutId={lesson.id} />
        </p>
      ) : (
        <Text size="base" tone="muted">
          {t(m.lessons_submit_link_text)}
        </Text>
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
    <Card as="section" className={styles.box}>
      <Stack gap={3}>
        <Text as="h2" size="md">
          {title}
        </Text>
        {children}
      </Stack>
    </Card>
  );
}

/** The link to a lesson's PDF; offline it opens the copy stored on the device. */
function PdfLink({ lesson, address }: { lesson: Lesson; address: string }) {
  const t = useText();
  const learnerId = useLearnerId();

  async function openCached() {
    const cached = await readCachedPdf(learnerId, lesson);
    if (cached) await saveResponse(cached, 'lesson.pdf');
    else toast.error(t(m.offline_pdf_not_saved));
  }

  function open(event: MouseEvent) {
    if (navigator.onLine && cachedAtOf(lesson) === null) return;
    event.preventDefault();
    void openCached();
  }

  return (
    <a className={styles.resource} href={address} target="_blank" rel="noopener noreferrer" onClick={open}>
      <span className={styles.icon}>
        <FileText />
      </span>
      <b>{t(m.lessons_pdf)}</b>
      <span className="visually-hidden">{t(m.lessons_new_tab)}</span>
      <Download />
    </a>
  );
}

/** 27 entries that cycle over the lessons, with lock and done icons; closed at first. */
function ActionsPanel({ courseId, lessons }: { courseId: string; lessons: readonly OutlineLesson[] }) {
  const t = useText();
  const actions = actionsOf(lessons);
  return (
    <Card flush>
      <Disclosure
        className={styles.actions}
        summary={
          <>
            <Text as="h2" size="md">
              {t(m.lessons_actions)}
            </Text>
            <Text as="span" size="sm" tone="muted">
              {t(m.lessons_actions_count, { count: actions.length })}
            </Text>
          </>
        }
      >
        <Text size="sm" tone="muted">
          {t(m.lessons_actions_text)}
        </Text>
        <ol className={`num ${styles.grid}`}>
          {actions.map((lesson, index) => (
            <li key={`${index} ${lesson.id}`}>
              <Action courseId={courseId} lesson={lesson} number={index + 1} />
            </li>
          ))}
        </ol>
      </Disclosure>
    </Card>
  );
}

function Action({ courseId, lesson, number }: { courseId: string; lesson: OutlineLesson; number: number }) {
  const t = useText();
  const name = t(m.lessons_action, { number, title: useLessonTitle()(lesson) });
  const state = lesson.locked ? t(m.lessons_locked) : lesson.completed && t(m.lessons_done);
  const language = useLanguage();
  const label = state ? bracketed(language, name, state) : name;
  const content = (
    <>
      <span aria-hidden="true">{number}</span>
      {lesson.locked ? <Lock /> : lesson.completed && <Check />}
      <span className="visually-hidden">{label}</span>
    </>
  );
  if (lesson.locked) {
    return (
      <span className={classNames(styles.entry, styles.locked)} title={label}>
        {content}
      </span>
    );
  }
  return (
    <LessonLink
      courseId={courseId}
      lessonId={lesson.id}
      className={classNames(styles.entry, lesson.completed && styles.done)}
      title={label}
    >
      {content}
    </LessonLink>
  );
}
