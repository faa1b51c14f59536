import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { localized } from '#domain/kernel/language.ts';
import { type Attempt, getAttempt, getQuiz, type Quiz, startAttempt } from '#domain/quizzes/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { EndedAttempt } from '#web/features/quizzes/EndedAttempt.tsx';
import { OpenAttempt } from '#web/features/quizzes/OpenAttempt.tsx';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { apiQuery, keyOf } from '#web/lib/api/query.ts';
import { useChange } from '#web/lib/api/use-change.ts';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { LessonPartPage } from './LessonPartPage.tsx';

/** The quiz of a lesson: its attempts, and the open one. */
export function QuizPage() {
  const t = useText();
  const language = useLanguage();
  const { quizId } = useParams({ from: '/public/signed-in/quizzes/$quizId' });
  const query = useQuery(apiQuery(getQuiz, { params: { id: quizId } }));
  return (
    <LessonPartPage query={query} title={t(m.quizzes_title)} failed={t(m.quizzes_failed)}>
      {(quiz) => <Taking quiz={quiz} title={localized(quiz.lesson, 'lesson_title', language).text} />}
    </LessonPartPage>
  );
}

function Taking({ quiz, title }: { quiz: Quiz; title: string }) {
  const last = quiz.attempts.at(-1);
  const isOpen = quiz.next.state === 'open';
  // The button that was pressed goes, so what it leads to takes the focus.
  const [chosen, setChosen] = useState<string | null>(null);
  const [isStarted, setStarted] = useState(false);
  const overview = useFocusAtEnd(isOpen);
  const lastResult = useId();
  const shown = isOpen ? last?.id : (chosen ?? last?.id);
  const start = () => {
    setChosen(null);
    setStarted(true);
  };
  return (
    <Stack gap={6}>
      <div ref={overview} tabIndex={-1} role="group" aria-labelledby={isOpen ? undefined : lastResult}>
        <Overview {...{ quiz, shown, lastResult }} onShow={setChosen} onStart={start} />
      </div>
      {shown !== undefined && (
        <ShownAttempt key={shown} id={shown} {...{ quiz, title }} takesFocus={isOpen ? isStarted : chosen !== null} />
      )}
    </Stack>
  );
}

/** The element to focus when an attempt ends. */
function useFocusAtEnd(isOpen: boolean) {
  const element = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) element.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return element;
}

const focusQuestion = (attempt: HTMLElement | null) => attempt?.querySelector('h2')?.focus();

interface ShownAttemptProps {
  id: string;
  quiz: Quiz;
  title: string;
  takesFocus: boolean;
}

function ShownAttempt({ id, quiz, title, takesFocus }: ShownAttemptProps) {
  const t = useText();
  const query = useQuery(apiQuery(getAttempt, { params: { id } }));
  const show = (attempt: Attempt) => (
    <div ref={takesFocus ? focusQuestion : undefined}>
      {attempt.result ? (
        <EndedAttempt attempt={attempt} lesson={quiz.lesson} />
      ) : (
        <OpenAttempt attempt={attempt} title={title} />
      )}
    </div>
  );
  return (
    <Loaded query={query} failed={t(m.quizzes_failed)}>
      {show}
    </Loaded>
  );
}

interface OverviewProps {
  quiz: Quiz;
  /** The id of the attempt that is shown below. */
  shown: string | undefined;
  /** The id for the result of the last attempt. */
  lastResult: string;
  onShow: (id: string) => void;
  onStart: () => void;
}

function Overview({ quiz, onStart, ...rest }: OverviewProps) {
  const t = useText();
  const { attempts, max_attempts: limit, next } = quiz;
  return (
    <CardSection title={t(m.quizzes_about)}>
      <Text tone="muted">{t(m.quizzes_facts, { count: quiz.question_count, percent: quiz.pass_percent })}</Text>
      <Text tone="muted">
        {limit === null
          ? t(m.quizzes_attempts, { count: attempts.length })
          : t(m.quizzes_attempts_of, { count: attempts.length, limit })}
      </Text>
      {next.state !== 'open' && <Attempts attempts={attempts} {...rest} />}
      <Start quiz={quiz} onStart={onStart} />
    </CardSection>
  );
}

type AttemptsProps = Pick<OverviewProps, 'shown' | 'lastResult' | 'onShow'> & Pick<Quiz, 'attempts'>;

function Attempts({ attempts, shown, lastResult, onShow }: AttemptsProps) {
  const t = useText();
  const { dateTime } = useFormat();
  if (attempts.length === 0) return null;
  return (
    <Stack as="ul" gap={2}>
      {attempts.map(
        ({ id, number, ended_at: endedAt, right_points: right, total_points: total, is_passed: isPassed }) => (
          <Row as="li" key={id} gap={3}>
            <Row as="span" gap={3} id={id === attempts.at(-1)?.id ? lastResult : undefined}>
              <Text as="span">{t(m.quizzes_attempt, { number })}</Text>
              <Text as="span" tone="muted">
                {endedAt && dateTime(endedAt)}
              </Text>
              <Text as="span">{t(m.quizzes_score, { right: right ?? 0, total: total ?? 0 })}</Text>
              <StatusTag tone={isPassed ? 'accepted' : 'rejected'}>
                {t(isPassed ? m.quizzes_passed : m.quizzes_not_passed)}
              </StatusTag>
            </Row>
            {id !== shown && (
              <Button variant="secondary" size="sm" onClick={() => onShow(id)}>
                {t(m.quizzes_show, { number })}
              </Button>
            )}
          </Row>
        ),
      )}
    </Stack>
  );
}

function Start({ quiz, onStart }: { quiz: Quiz; onStart: () => void }) {
  const t = useText();
  const { dateTime } = useFormat();
  const errorText = useErrorText();
  const { mutate, isPending, error } = useChange(startAttempt, [keyOf(getQuiz)]);
  const { state, at } = quiz.next;
  if (state === 'open') return null;
  if (quiz.question_count === 0) return <Banner>{t(m.quizzes_empty)}</Banner>;
  if (state === 'used_up') return <Banner>{t(m.quizzes_used_up)}</Banner>;
  if (state === 'waiting') {
    return <Banner tone="waiting">{t(m.quizzes_wait, { time: at === null ? '' : dateTime(at) })}</Banner>;
  }
  return (
    <Stack gap={2} fit>
      <Button
        busy={isPending}
        onClick={() => {
          onStart();
          mutate({ params: { id: quiz.id } });
        }}
      >
        {t(quiz.attempts.length === 0 ? m.quizzes_start : m.quizzes_again)}
      </Button>
      {error && (
        <Text role="alert" tone="danger">
          {errorText(error)}
        </Text>
      )}
    </Stack>
  );
}
