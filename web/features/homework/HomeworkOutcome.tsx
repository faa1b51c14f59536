import { useQuery } from '@tanstack/react-query';
import type { getMyHomework, ModelAnswer } from '#domain/homework/contract.ts';
import { getAnswerTime } from '#domain/homework/contract.ts';
import type { Output } from '#domain/kernel/endpoint.ts';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { MarkdownText } from '#web/ui/layout/MarkdownText.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { AttemptList } from './AttemptList.tsx';
import styles from './HomeworkOutcome.module.css';
import { MessageThread } from './MessageThread.tsx';
import { useSending } from '#web/lib/offline/use-sending.ts';
import { UnsentTexts } from '#web/shared/offline/UnsentEntries.tsx';
import { apiQuery } from '#web/lib/api/query.ts';
import { myHomeworkQuery } from './api.ts';

type MyHomework = Output<typeof getMyHomework>;

export interface HomeworkOutcomeProps {
  homework: MyHomework;
  lessonId: string;
  /** The lesson's title. */
  title: string;
}

/** Attempts, model answer and thread of a submission. */
export function HomeworkOutcome({ homework, lessonId, title }: HomeworkOutcomeProps) {
  const t = useText();
  const { submission, attempts, model_answer: answer, messages } = homework;
  const send = useSending<'message'>([myHomeworkQuery(lessonId).queryKey]);
  if (!submission) return null;
  const earlier = attempts.slice(1);
  return (
    <Stack gap={5}>
      {submission.status === 'submitted' && submission.seen_at === null && <AnswerTime />}
      {earlier.length > 0 && (
        <details className={styles.part}>
          <summary>{t(m.review_earlier_attempts)}</summary>
          <AttemptList attempts={earlier} newest={earlier.length} />
        </details>
      )}
      {answer && <Answer answer={answer} />}
      <section className={styles.part}>
        <Text as="h3" size="base" weight="strong">
          {t(m.review_thread)}
        </Text>
        <MessageThread
          messages={messages}
          isMentor={false}
          draftName={`message.${lessonId}`}
          unsent={<UnsentTexts kind="message" aboutId={lessonId} />}
          onSend={(text) => send({ kind: 'message', aboutId: lessonId, title, text })}
        />
      </section>
    </Stack>
  );
}

function AnswerTime() {
  const t = useText();
  const { data } = useQuery({ ...apiQuery(getAnswerTime, {}), staleTime: 3_600_000 });
  if (!data?.hours) return null;
  return (
    <Text size="sm" tone="muted">
      {t(m.review_answer_time, { hours: data.hours })}
    </Text>
  );
}

function Answer({ answer }: { answer: ModelAnswer }) {
  const t = useText();
  const html = localized(answer, 'model_answer_html', useLanguage());
  const { model_answer_url: link } = answer;
  return (
    <section className={styles.part}>
      <Text as="h3" size="base" weight="strong">
        {t(m.field_model_answer)}
      </Text>
      {html.text && <MarkdownText html={html} />}
      {link && (
        <a href={link} target="_blank" rel="noopener noreferrer">
          {link}
          <span className="visually-hidden"> {t(m.lessons_new_tab)}</span>
        </a>
      )}
    </section>
  );
}
