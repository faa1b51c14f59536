import { Link } from '@tanstack/react-router';
import type { Question } from '#domain/questions/contract.ts';
import { labeled } from '#domain/kernel/text.ts';
import { m } from '#web/paraglide/messages.js';
import { TimeAgo } from '#web/lib/format/TimeAgo.tsx';
import { LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { questionStatus } from '#web/shared/statuses/statuses.ts';
import { StatusTag, Tag } from '#web/ui/data/StatusTag.tsx';
import { Card, cardLinkClass } from '#web/ui/layout/Card.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';

interface QuestionRowsProps {
  rows: readonly Question[];
  /** Names the lesson unless it is this one; without it the course too. */
  lessonId?: string;
}

/** Questions; each links to its place below its lesson. */
export function QuestionRows({ rows, lessonId }: QuestionRowsProps) {
  return (
    <Stack as="ul" gap={2}>
      {rows.map((row) => (
        <QuestionRow key={row.id} row={row} lessonId={lessonId} />
      ))}
    </Stack>
  );
}

function QuestionRow({ row, lessonId }: { row: Question; lessonId: string | undefined }) {
  const t = useText();
  const language = useLanguage();
  const { course, lesson_id, answer_count, me_too_count } = row;
  return (
    <Card as="li" interactive>
      <Stack gap={2}>
        <Text as={lessonId === undefined ? 'h2' : 'h3'} size="md" breakAnywhere>
          <Link
            to="/courses/$courseId/lessons/$lessonId"
            params={{ courseId: course.id, lessonId: lesson_id }}
            search={{ question: row.id }}
            resetScroll={false}
            preload={false}
            className={cardLinkClass}
          >
            {row.title || t(m.questions_deleted)}
          </Link>
        </Text>
        {lesson_id !== lessonId && (
          <Text size="sm" tone="muted">
            {lessonId === undefined && <LocalizedField row={course} field="title" />}
            {lessonId === undefined && ' · '}
            {t(m.week_number, { week: row.week_number })} · <LocalizedField row={row} field="lesson_title" />
          </Text>
        )}
        <Row gap={3}>
          <QuestionTag status={row.status} />
          <PostFacts post={row} />
          <Text as="span" size="sm" tone="muted" className="num">
            {t(m.questions_answer_count, { count: answer_count })}
            {me_too_count > 0 && ` · ${labeled(language, t(m.questions_me_too), String(me_too_count))}`}
          </Text>
        </Row>
      </Stack>
    </Card>
  );
}

export function QuestionTag({ status }: Pick<Question, 'status'>) {
  const t = useText();
  const { label, tone } = questionStatus[status];
  return <StatusTag tone={tone}>{t(label)}</StatusTag>;
}

/** Who wrote a question or answer, and when. */
export function PostFacts({ post }: { post: Pick<Question, 'author' | 'created_at' | 'edited_at'> }) {
  const t = useText();
  const { author, created_at, edited_at } = post;
  return (
    <>
      {author && (
        <Text as="span" size="sm" weight="strong" breakAnywhere>
          {author.is_me ? t(m.questions_you) : author.name.trim() || t(m.questions_somebody)}
        </Text>
      )}
      {author?.is_mentor && <Tag>{t(m.questions_mentor)}</Tag>}
      <Text as="span" size="sm" tone="muted">
        <TimeAgo value={created_at} />
        {edited_at && ` · ${t(m.questions_edited)}`}
      </Text>
    </>
  );
}
