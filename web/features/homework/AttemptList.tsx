import { Circle, CircleCheck } from 'lucide-react';
import type { Attempt } from '#domain/homework/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { TimeAgo } from '#web/lib/format/TimeAgo.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { homeworkStatus } from '#web/shared/statuses/statuses.ts';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { MarkdownText } from '#web/ui/layout/MarkdownText.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import styles from './AttemptList.module.css';
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

/** The lines of a rubric, each met or not yet. */
export function RubricMarks({ marks }: { marks: NonNullable<Attempt['rubric']> }) {
  const t = useText();
  return (
    <ul className={styles.rubric} aria-label={t(m.field_homework_rubric)}>
      {marks.map((mark, nth) => (
        <li key={`${mark.line} ${mark.line_mn} ${nth}`} data-met={mark.met}>
          {mark.met ? <CircleCheck /> : <Circle />}
          <span>
            <LocalizedField row={mark} field="line" />
            <Text as="span" size="sm" tone="muted">
              {' · '}
              {t(mark.met ? m.review_met : m.review_not_yet)}
            </Text>
          </span>
        </li>
      ))}
    </ul>
  );
}
