import { useId } from 'react';
import type { Attempt, AttemptQuestion } from '#domain/quizzes/contract.ts';
import type { Given } from '#domain/quizzes/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Banner, Refusal } from '#web/ui/feedback/Banner.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { AnswerControl } from './AnswerControl.tsx';
import { Prompt } from './Prompt.tsx';
import { useAnswers } from './use-answers.ts';

const isAnswered = (given: Given | null | undefined) =>
  typeof given === 'string' ? given.trim() !== '' : (given?.length ?? 0) > 0;

/** An attempt that goes on: its questions, each saved when it is answered. */
export function OpenAttempt({ attempt, title }: { attempt: Attempt; title: string }) {
  const t = useText();
  const { answers, refusal, waiting, isPending, change, submit } = useAnswers(attempt, title);
  const left = attempt.questions.filter(({ id }) => !isAnswered(answers[id])).length;
  return (
    <Stack>
      {attempt.questions.map((question, at) => (
        <Question
          key={question.id}
          number={at + 1}
          question={question}
          given={answers[question.id] ?? null}
          onChange={(given, isDone) => change(question.id, given, isDone)}
        />
      ))}
      <Refusal>{refusal}</Refusal>
      {waiting > 0 && (
        <Banner tone="waiting" live>
          {t(m.quizzes_waiting, { count: waiting })}
        </Banner>
      )}
      <Text role="status" tone="muted">
        {left > 0 ? t(m.quizzes_left, { count: left }) : t(m.quizzes_all_answered)}
      </Text>
      <div>
        <Button busy={isPending} disabled={waiting > 0} onClick={submit}>
          {t(m.quizzes_submit)}
        </Button>
      </div>
    </Stack>
  );
}

interface QuestionProps {
  number: number;
  question: AttemptQuestion;
  given: Given | null;
  onChange: (given: Given, isDone: boolean) => void;
}

function Question({ number, question, given, onChange }: QuestionProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack>
        <Prompt id={id} number={number} question={question} />
        <AnswerControl labelledBy={id} question={question} given={given} onChange={onChange} />
      </Stack>
    </Card>
  );
}
