import { Circle, CircleCheck, ClipboardX, Clock, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { localized } from '#domain/kernel/language.ts';
import { labeled } from '#domain/kernel/text.ts';
import type { Lesson } from '#domain/lessons/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { buttonClass, type ButtonStyle } from '#web/ui/buttons/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { MarkdownText } from '#web/ui/layout/MarkdownText.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { useLesson } from '#web/features/lessons/api.ts';
import { LessonLink } from '#web/features/lessons/outline/LessonLink.tsx';
import { briefsOf, type LessonContext, weeksOf } from '#web/features/lessons/outline/outline.ts';
import styles from './LessonTasks.module.css';
import { LessonDuration, LessonTitle } from './LessonTerms.tsx';

interface TaskProps {
  context: LessonContext;
  title: string;
  /** Between the title and the card. */
  over?: ReactNode;
  children: ReactNode;
}

function Task({ context: { lesson, heading }, title, over, children }: TaskProps) {
  return (
    <section className={styles.task}>
      <div>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        <Text tone="muted">
          <LessonTitle lesson={lesson} />
        </Text>
      </div>
      {over}
      <Card className={styles.sheet}>{children}</Card>
    </section>
  );
}

function NewTabLink({ href, children, ...style }: ButtonStyle & { href: string; children: ReactNode }) {
  const t = useText();
  return (
    <a className={buttonClass(style)} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <ExternalLink />
      <span className="visually-hidden">{t(m.lessons_new_tab)}</span>
    </a>
  );
}

export function HomeworkMode({ context, children }: { context: LessonContext; children: ReactNode }) {
  const t = useText();
  const { lesson } = context;
  const { data } = useLesson(lesson.id);
  return (
    <Task
      context={context}
      title={t(m.lessons_homework_week, { week: lesson.week_number })}
      over={<WeekBriefs context={context} />}
    >
      {data && <Brief lesson={data} />}
      {children}
    </Task>
  );
}

/** The assignment, with the time that it takes. */
function Brief({ lesson }: { lesson: Lesson }) {
  const t = useText();
  const { homework_url: link, homework_duration: duration } = lesson;
  const language = useLanguage();
  const html = localized(lesson, 'homework_brief_html', language);
  return (
    <>
      {duration && (
        <Row as="p" className="num">
          <Clock />
          {labeled(language, t(m.lessons_homework_time), '')}
          <LessonDuration duration={duration} />
        </Row>
      )}
      {html.text && <MarkdownText html={html} />}
      {!html.text && !link && <Text tone="muted">{t(m.lessons_homework_no_brief)}</Text>}
      {link && (
        <NewTabLink variant="secondary" href={link}>
          {t(m.lessons_homework_brief)}
        </NewTabLink>
      )}
    </>
  );
}

/** The assignments of a week that has others than the lesson's, each with its own state. */
function WeekBriefs({ context: { courseId, outline, lesson } }: { context: LessonContext }) {
  const t = useText();
  const briefs = weeksOf(outline?.lessons ?? [])
    .filter(({ week }) => week === lesson.week_number)
    .flatMap(briefsOf)
    .filter((one) => !one.locked);
  if (briefs.every(({ id }) => id === lesson.id)) return null;
  const label = t(m.lessons_homework_several, { count: briefs.length });
  return (
    <nav aria-label={label}>
      <Text size="base" tone="muted">
        {label}
      </Text>
      <Card flush>
        <ul className={styles.briefs}>
          {briefs.map((brief) => (
            <li key={brief.id}>
              <LessonLink courseId={courseId} lessonId={brief.id} mode="homework">
                {brief.homework_submitted ? <CircleCheck className={styles.submitted} /> : <Circle />}
                <span>
                  <LessonTitle lesson={brief} />
                </span>
                <Text as="small" size="sm" tone="muted">
                  {t(brief.homework_submitted ? m.lessons_submitted : m.lessons_homework_none)}
                </Text>
              </LessonLink>
            </li>
          ))}
        </ul>
      </Card>
    </nav>
  );
}

const kinds = {
  quiz: { name: m.lessons_mode_quiz, text: m.lessons_quiz_text, take: m.lessons_take_quiz, none: m.lessons_quiz_none },
  test: { name: m.lessons_mode_test, text: m.lessons_test_text, take: m.lessons_take_test, none: m.lessons_test_none },
};

const taskSkeleton = (
  <Skeleton>
    <Bone width="long" />
    <Bone shape="control" width="short" />
  </Skeleton>
);

export function ExternalTask({ kind, context }: { kind: 'quiz' | 'test'; context: LessonContext }) {
  const t = useText();
  const { name, text, take, none } = kinds[kind];
  return (
    <Task context={context} title={t(name)}>
      <Loaded query={useLesson(context.lesson.id)} failed={t(m.lessons_load_failed)} waiting={taskSkeleton}>
        {({ quiz_url: quiz, test_url: test }) => {
          const link = kind === 'quiz' ? quiz : test;
          return link ? (
            <>
              <Text tone="muted">{t(text)}</Text>
              <NewTabLink href={link}>{t(take)}</NewTabLink>
            </>
          ) : (
            <EmptyState icon={<ClipboardX />} title={t(none)}>
              {t(m.lessons_coming_soon)}
            </EmptyState>
          );
        }}
      </Loaded>
    </Task>
  );
}
