import type { Attempt } from '#domain/homework/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { TimeAgo } from '#web/lib/format/TimeAgo.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { homeworkStatus } from '#web/shared/statuses/statuses.ts';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { MarkdownText } from '#web/ui/layout/MarkdownText.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { RubricMarks } from './Rubric.tsx';
import { WorkLink } from './WorkLink.tsx';

interface AttemptListProps {
  /** Newest first. */
  attempts: readonly Attempt[];
  /** The number of the first one. */
  newest: number;
}

/** Attempts with their decisions and comments. */
export function AttemptList({ attempts, newest }: AttemptListProps) {
  const t = useText();
  return (
    <Stack as="ol" gap={5}>
      {attempts.map((attempt, nth) => (
        <Stack as="li" key={attempt.id} gap={2}>
          <Row>
            <Text as="strong">{t(m.review_attempt, { number: newest - nth })}</Text>
            <Text as="span" size="sm" tone="muted">
              <TimeAgo value={attempt.created_at} />
            </Text>
            {attempt.decision && (
              <StatusTag tone={homeworkStatus[attempt.decision].tone}>
                {t(homeworkStatus[attempt.decision].label)}
              </StatusTag>
            )}
            <WorkLink href={attempt.homework_link}>{t(m.lessons_homework_view)}</WorkLink>
          </Row>
          {attempt.rubric && <RubricMarks marks={attempt.rubric} />}
          {attempt.comment_html && <MarkdownText html={{ text: attempt.comment_html, lang: null }} />}
        </Stack>
      ))}
    </Stack>
  );
}
