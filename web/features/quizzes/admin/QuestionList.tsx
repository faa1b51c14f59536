import { useQuery } from '@tanstack/react-query';
import { localized } from '#domain/kernel/language.ts';
import {
  type AdminQuestion,
  getQuizResults,
  type QuizResults,
  removeQuestion,
} from '#domain/quizzes/admin-contract.ts';
import type { QuestionKind } from '#domain/quizzes/rules.ts';
import { useAdminChange } from '#web/admin-kit/decisions/use-admin-change.ts';
import { m } from '#web/paraglide/messages.js';
import { apiQuery } from '#web/lib/api/query.ts';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { type Message, useText } from '#web/lib/i18n/text.ts';
import { DataTable } from '#web/ui/data/DataTable.tsx';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { ConfirmButton } from '#web/ui/overlay/ConfirmButton.tsx';
import styles from '../quiz.module.css';

const kinds = {
  one: m.quizzes_kind_one,
  several: m.quizzes_kind_several,
  text: m.quizzes_kind_text,
  order: m.quizzes_kind_order,
  output: m.quizzes_kind_output,
} satisfies Record<QuestionKind, Message>;

interface QuestionListProps {
  quizId: string;
  questions: AdminQuestion[];
}

/** The questions of a quiz with their right answers, and how learners answer them. */
export function QuestionList({ quizId, questions }: QuestionListProps) {
  const t = useText();
  const language = useLanguage();
  const format = useFormat();
  const results = useQuery(apiQuery(getQuizResults, { params: { id: quizId } })).data;
  const resultOf = (id: string) => results?.questions.find((one) => one.id === id);
  const remove = useAdminChange(removeQuestion);
  const promptOf = ({ content }: AdminQuestion) => localized(content, 'prompt', language).text;
  return (
    <>
      {results && results.attempts > 0 && (
        <Text>
          {t(m.quizzes_results, {
            attempts: results.attempts,
            passed: results.passed,
            minutes: format.number((results.median_seconds ?? 0) / 60, 1),
          })}
        </Text>
      )}
      <DataTable
        caption={t(m.quizzes_questions)}
        rows={questions}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'question',
            header: t(m.quizzes_question),
            cell: (row) => (
              <>
                <b>{promptOf(row)}</b>
                <Text size="sm" tone="muted">
                  {t(kinds[row.content.kind])}
                </Text>
              </>
            ),
          },
          { key: 'right', header: t(m.quizzes_right_answer), cell: ({ content }) => <Answers content={content} /> },
          {
            key: 'share',
            header: t(m.quizzes_right_share),
            cell: ({ id }) => {
              const result = resultOf(id);
              return result && result.asked > 0 && <Share result={result} />;
            },
          },
        ]}
        actions={(row) => (
          <ConfirmButton
            size="sm"
            label={t(m.quizzes_remove)}
            name={t(m.quizzes_remove_one, { question: promptOf(row) })}
            question={t(m.quizzes_remove_question)}
            effect={t(m.quizzes_remove_effect)}
            onConfirm={() => remove.mutateAsync({ params: { id: row.id } }).catch(() => {})}
          />
        )}
      />
    </>
  );
}

function Answers({ content: { kind, accepted, choices } }: Pick<AdminQuestion, 'content'>) {
  const language = useLanguage();
  const right = choices.filter(({ is_right: isRight }) => isRight);
  return (
    <ul className={kind === 'order' || kind === 'output' ? styles.written : undefined}>
      {[...accepted, ...right.map((choice) => localized(choice, 'text', language).text)].map((text, at) => (
        <li key={at}>{text}</li>
      ))}
    </ul>
  );
}

type QuestionResult = QuizResults['questions'][number];

function Share({ result }: { result: QuestionResult }) {
  const t = useText();
  const { asked, right, stands_out: standsOut } = result;
  return (
    <>
      <span className="num">{t(m.quizzes_share, { percent: Math.round((right / asked) * 100), asked })}</span>
      {standsOut && (
        <StatusTag tone={standsOut === 'easy' ? 'reviewed' : 'pending'}>
          {t(standsOut === 'easy' ? m.quizzes_easy : m.quizzes_hard)}
        </StatusTag>
      )}
      <WrongAnswers result={result} />
    </>
  );
}

/** The wrong answers that were given, with their number, most frequent first. */
function WrongAnswers({ result: { content, wrong_choices, wrong_answers } }: { result: QuestionResult }) {
  const t = useText();
  const language = useLanguage();
  const textOf = (at: number) => localized(content.choices[at] ?? { text: '' }, 'text', language).text;
  const chosen = wrong_choices.map((count, at) => ({
    text: textOf(at),
    count,
    isWrong: !content.choices[at]?.is_right,
  }));
  const written = wrong_answers.map(({ given, count }) => ({
    text: typeof given === 'string' ? given : given.map(textOf).join(' → '),
    count,
    isWrong: true,
  }));
  const wrong = [...chosen, ...written].filter(({ count, isWrong }) => isWrong && count > 0);
  return wrong
    .toSorted((a, b) => b.count - a.count)
    .map(({ text, count }) => (
      <Text key={text} size="sm" tone="muted">
        {t(m.quizzes_wrong_answer, { text, count })}
      </Text>
    ));
}
