import { useQuery } from '@tanstack/react-query';
import { Circle, CircleCheck, ClipboardX, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { lessonQuery } from '#web/features/lessons/api.ts';
import { LessonLink } from '#web/features/lessons/outline/LessonLink.tsx';
import { briefsOf, type LessonContext, weeksOf } from '#web/features/lessons/outline/outline.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { LessonTitle } from './LessonTerms.tsx';
import styles from './LessonTasks.module.css';

/** A lesson's homework: the week's assignments, the brief, and `children` to hand it in. */
export function HomeworkMode({ place, children }: { place: LessonContext; children: ReactNode }) {
  const t = useText();
  const { lesson, heading } = place;
  const { data } = useQuery(lessonQuery(useApi(), lesson.id));
  return (
    <section className={styles.task}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {t(m.lessons_homework_week, { week: lesson.week_number })}
      </h1>
      <p className={styles.lesson}>
        <LessonTitle lesson={lesson} />
      </p>
      <WeekBriefs place={place} />
      <Card className={styles.sheet}>
        {data?.homework_url && (
          <a
            className={buttonClass({ variant: 'secondary' })}
            href={data.homework_url}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t(m.lessons_homework_brief)}
            <ExternalLink />
            <span className="visually-hidden">{t(m.lessons_new_tab)}</span>
          </a>
        )}
        {children}
      </Card>
    </section>
  );
}

/** The assignments of a week that has several, each with its own state. */
function WeekBriefs({ place: { courseId, outline, lesson } }: { place: LessonContext }) {
  const t = useText();
  const briefs = weeksOf(outline.lessons)
    .filter(({ week }) => week === lesson.week_number)
    .flatMap(briefsOf)
    .filter((one) => !one.locked);
  if (briefs.length < 2) return null;
  const label = t(m.lessons_homework_several, { count: briefs.length });
  return (
    <nav className={styles.briefs} aria-label={label}>
      <p>{label}</p>
      <ul>
        {briefs.map((brief) => (
          <li key={brief.id}>
            <LessonLink courseId={courseId} lessonId={brief.id} mode="homework">
              {brief.homework_submitted ? <CircleCheck className={styles.handedIn} /> : <Circle />}
              <span>
                <LessonTitle lesson={brief} />
              </span>
              <small>{t(brief.homework_submitted ? m.lessons_submitted : m.lessons_homework_none)}</small>
            </LessonLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const kinds = {
  quiz: { name: m.lessons_mode_quiz, text: m.lessons_quiz_text, take: m.lessons_take_quiz, none: m.lessons_quiz_none },
  test: { name: m.lessons_mode_test, text: m.lessons_test_text, take: m.lessons_take_test, none: m.lessons_test_none },
};

/** A lesson's quiz or test on another site, or the word that there is none. */
export function ExternalTask({ kind, place }: { kind: 'quiz' | 'test'; place: LessonContext }) {
  const t = useText();
  const { lesson, heading } = place;
  const { name, text, take, none } = kinds[kind];
  const { data, isPending, isFetching, refetch } = useQuery(lessonQuery(useApi(), lesson.id));
  const link = kind === 'quiz' ? data?.quiz_url : data?.test_url;
  return (
    <section className={styles.task}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {t(name)}
      </h1>
      <p className={styles.lesson}>
        <LessonTitle lesson={lesson} />
      </p>
      <Card className={styles.sheet}>
        {isPending && (
          <Skeleton>
            <Bone width="long" />
            <Bone shape="control" width="short" />
          </Skeleton>
        )}
        {!isPending && !data && (
          <ErrorState title={t(m.lessons_load_failed)} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {data && !link && (
          <EmptyState icon={<ClipboardX />} title={t(none)}>
            {t(m.lessons_coming_soon)}
          </EmptyState>
        )}
        {link && (
          <>
            <p className={styles.text}>{t(text)}</p>
            <a className={buttonClass()} href={link} target="_blank" rel="noopener noreferrer">
              {t(take)}
              <ExternalLink />
              <span className="visually-hidden">{t(m.lessons_new_tab)}</span>
            </a>
          </>
        )}
      </Card>
    </section>
  );
}
