import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Output } from '#domain/kernel/endpoint.ts';
import type { listQuestions, Question } from '#domain/questions/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { TimeAgo } from '#web/lib/format/TimeAgo.tsx';
import { LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { questionStatus } from '#web/shared/statuses/statuses.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { StatusTag, Tag } from '#web/ui/data/StatusTag.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Card, cardLinkClass } from '#web/ui/layout/Card.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';

interface QuestionRowsProps {
  query: UseInfiniteQueryResult<InfiniteData<Output<typeof listQuestions>>>;
  empty: string;
  /** Names the lesson unless it is this one; without it the course too. */
  lessonId?: string;
}

/** A list of questions; each links to its place below its lesson. */
export function QuestionRows({ query, empty, lessonId }: QuestionRowsProps) {
  const t = useText();
  return (
    <Loaded query={query} failed={t(m.questions_load_failed)}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.rows);
        return (
          <>
            {rows.length === 0 && (
              <Text tone="muted" role="status">
                {empty}
              </Text>
            )}
            <Stack as="ul" gap={2}>
              {rows.map((row) => (
                <QuestionRow key={row.id} row={row} lessonId={lessonId} />
              ))}
            </Stack>
            {query.hasNextPage && (
              <div>
                <Button variant="secondary" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {t(m.ui_show_more)}
                </Button>
              </div>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

function QuestionRow({ row, lessonId }: { row: Question; lessonId: string | undefined }) {
  const t = useText();
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
            {me_too_count > 0 && ` · ${t(m.questions_me_too)}: ${me_too_count}`}
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
