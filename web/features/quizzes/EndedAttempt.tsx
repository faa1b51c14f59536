import { Link } from '@tanstack/react-router';
import { CirclePlay } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { localized, type LocalizedRow } from '#domain/kernel/language.ts';
import type { Attempt, AttemptQuestion, QuestionResult, Quiz } from '#domain/quizzes/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { videoTimeOf } from '#domain/questions/rules.ts';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { ChoiceText } from './AnswerControl.tsx';
import { Prompt } from './Prompt.tsx';
import styles from './quiz.module.css';

/** The questions of an attempt that has ended, with right answers and explanations. */
export function EndedAttempt({ attempt, lesson }: { attempt: Attempt } & Pick<Quiz, 'lesson'>) {
  return (
    <Stack>
      {attempt.questions.map((question, at) => {
        const result = attempt.result?.questions[at];
        return result && <Reviewed key={question.id} number={at + 1} {...{ question, result, lesson }} />;
      })}
    </Stack>
  );
}

interface ReviewedProps extends Pick<Quiz, 'lesson'> {
  number: number;
  question: AttemptQuestion;
  result: QuestionResult;
}

function Reviewed({ number, question, result, lesson }: ReviewedProps) {
  const t = useText();
  const id = useId();
  const { given } = question;
  const picked = Array.isArray(given) ? given : [];
  const isRight = (at: number) => result.right.includes(at);
  const isEmpty = given === null || given.length === 0;
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack>
        <Prompt id={id} number={number} question={question} />
        <Row>
          <StatusTag tone={result.is_right ? 'accepted' : 'rejected'}>
            {t(result.is_right ? m.quizzes_right : m.quizzes_wrong)}
          </StatusTag>
          <Text size="sm" tone="muted">
            {t(m.quizzes_score, { right: result.is_right ? result.points : 0, total: result.points })}
          </Text>
        </Row>
        <Answered label={t(m.quizzes_your_answer)}>
          {isEmpty ? t(m.quizzes_no_answer) : <Shown question={question} given={given} />}
        </Answered>
        {!result.is_right && (
          <Answered label={t(m.quizzes_right_answer)}>
            <Shown question={question} given={result.accepted[0] ?? result.right} />
          </Answered>
        )}
        {question.kind !== 'order' &&
          picked.map((at) => !isRight(at) && <Explanation key={at} row={result.choices[at]} />)}
        <Explanation row={result} />
        {result.video_second !== null && (
          <div>
            <Link
              to="/courses/$courseId/lessons/$lessonId"
              params={{ courseId: lesson.course_id, lessonId: lesson.id }}
              search={{ at: result.video_second }}
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              <CirclePlay />
              {t(m.quizzes_review, { time: videoTimeOf(result.video_second) })}
            </Link>
          </div>
        )}
      </Stack>
    </Card>
  );
}

const Answered = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <Text size="sm" tone="muted">
      {label}
    </Text>
    {children}
  </div>
);

/** An answer as text: choices by their texts, for an order one below the other. */
function Shown({ question, given }: { question: AttemptQuestion; given: number[] | string }) {
  if (typeof given === 'string') return <Text className={styles.written}>{given}</Text>;
  return (
    <Stack as={question.kind === 'order' ? 'ol' : 'ul'} gap={1}>
      {given.map((at) => {
        const choice = question.choices[at];
        return (
          choice && (
            <li key={at}>
              <ChoiceText choice={choice} className={styles.line} />
            </li>
          )
        );
      })}
    </Stack>
  );
}

function Explanation({ row }: { row: LocalizedRow<'explanation'> | undefined }) {
  const { text, lang } = localized(row ?? { explanation: null }, 'explanation', useLanguage());
  if (text === '') return null;
  return (
    <Text preLine lang={lang ?? undefined}>
      {text}
    </Text>
  );
}
