import { useQuery } from '@tanstack/react-query';
import { answerHomeworkMessage, type HomeworkReview, getHomeworkReview } from '#domain/homework/queue-contract.ts';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { OutsideLink } from '#web/admin-kit/list/cells.tsx';
import { LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { homeworkStatus } from '#web/shared/statuses/statuses.ts';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { MarkdownText } from '#web/ui/layout/MarkdownText.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { AttemptList } from '#web/features/homework/AttemptList.tsx';
import { MessageThread } from '#web/features/homework/MessageThread.tsx';
import { Key } from './Key.tsx';
import { reviewMessagesQuery } from './admin-api.ts';
import { LinkHints } from './StudentSubmissions.tsx';
import { useDeskKeys } from './use-desk-keys.ts';
import { WaitingSince } from './WaitingSince.tsx';
import { useChange } from '#web/lib/api/use-change.ts';
import { keyOf } from '#web/lib/api/query.ts';

/** The submitted link and the lesson's brief. */
export function ReviewedWork({ review }: { review: HomeworkReview }) {
  const t = useText();
  const { homework_link: link } = review;
  const status = homeworkStatus[review.status];
  const brief = localized(review, 'homework_brief_html', useLanguage());
  useDeskKeys({ KeyO: () => window.open(link, '_blank', 'noopener,noreferrer') });
  return (
    <>
      <Stack gap={2}>
        <Text>
          <LocalizedField row={review} field="lesson_title" />
          {' · '}
          <LocalizedField row={review.course} field="title" />
          {' · '}
          {t(m.week_number, { week: review.week_number })}
        </Text>
        <Row>
          <StatusTag tone={status.tone}>{t(status.label)}</StatusTag>
          <WaitingSince row={review} />
          <LinkHints submission={review} />
        </Row>
        <Row>
          <OutsideLink href={link}>{link}</OutsideLink> <Key name="O" />
        </Row>
      </Stack>
      <CardSection title={t(m.review_brief)}>
        {brief.text && <MarkdownText html={brief} />}
        {review.homework_url && <OutsideLink href={review.homework_url}>{review.homework_url}</OutsideLink>}
        {!brief.text && !review.homework_url && <Text tone="muted">{t(m.review_brief_none)}</Text>}
      </CardSection>
    </>
  );
}

/** What went before; below the decision, also on phones. */
export function ReviewThread({ review }: { review: HomeworkReview }) {
  const t = useText();
  const { history } = review;
  const { mutateAsync: answer } = useChange(answerHomeworkMessage, [keyOf(getHomeworkReview)]);
  const { data: messages } = useQuery(reviewMessagesQuery(review));
  return (
    <>
      <CardSection title={t(m.review_thread)}>
        <MessageThread
          messages={messages}
          isMentor
          draftName={`message.${review.id}`}
          onSend={(body) => answer({ params: { id: review.id }, body: { body } })}
        />
      </CardSection>
      {history.length > 1 && (
        <CardSection title={t(m.review_earlier_attempts)}>
          <AttemptList attempts={history.slice(1)} newest={history.length - 1} />
        </CardSection>
      )}
    </>
  );
}
