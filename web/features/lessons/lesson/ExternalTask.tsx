import { ClipboardX, ExternalLink } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { lessonQuery } from '#web/features/lessons/api.ts';
import { LessonTitle } from './LessonTerms.tsx';
import type { LessonContext } from '#web/features/lessons/outline/lesson-context.ts';
import styles from './Task.module.css';

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
