import { useQuery } from '@tanstack/react-query';
import type { Submission } from '#domain/homework/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { entriesOf } from '#web/lib/offline/outbox.ts';
import { useOutbox } from '#web/lib/offline/use-outbox.ts';
import { UnsentTag } from '#web/shared/offline/UnsentTag.tsx';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { myHomeworkQuery } from './api.ts';
import type { HomeworkOutcomeProps } from './HomeworkOutcome.tsx';
import { LinkForm } from './LinkForm.tsx';
import { MentorFeedback } from './MentorFeedback.tsx';
import { Rubric } from './Rubric.tsx';
import { WorkLink } from './WorkLink.tsx';

// Not part of the lesson's first load.
const HomeworkOutcome = lazyPart<HomeworkOutcomeProps>(
  'homework-outcome',
  async () => (await import('./HomeworkOutcome.tsx')).HomeworkOutcome,
);

export function HomeworkForm({ lessonId, title, onSaved }: { lessonId: string; title: string; onSaved: () => void }) {
  const t = useText();
  const query = useQuery(myHomeworkQuery(lessonId));
  const { data, isPending } = query;
  const submission = data?.submission ?? null;
  const unsent = entriesOf(useOutbox(), 'homework', lessonId).at(-1) ?? null;
  return (
    <Stack gap={5}>
      <Loaded query={query} failed={t(m.lessons_homework_load_failed)} waiting={skeleton}>
        {(homework) => (
          <>
            <Rubric homework={homework} />
            {submission && (
              <>
                <SubmissionLine submission={submission} />
                <MentorFeedback submission={submission} />
              </>
            )}
          </>
        )}
      </Loaded>
      {!isPending && unsent?.refusal === null && <UnsentLine lessonId={lessonId} link={unsent.link} />}
      {data?.open === false && <Banner>{t(m.lessons_homework_closed)}</Banner>}
      {!isPending && data?.open !== false && (
        <LinkForm key={lessonId} {...{ lessonId, title, submission, unsent, onSaved }} />
      )}
      {data?.submission && <HomeworkOutcome homework={data} {...{ lessonId, title }} />}
    </Stack>
  );
}

const skeleton = (
  <Skeleton>
    <Bone width="medium" />
    <Bone shape="control" />
    <Bone shape="control" width="short" />
  </Skeleton>
);

function SubmissionLine({ submission }: { submission: Submission }) {
  const t = useText();
  const format = useFormat();
  return (
    <Row as="p" role="status">
      <StatusTag tone="accepted">
        {t(m.lessons_homework_date, { date: format.dateTime(submission.submission_date) })}
      </StatusTag>
      <WorkLink href={submission.homework_link}>{t(m.lessons_homework_view)}</WorkLink>
    </Row>
  );
}

function UnsentLine({ lessonId, link }: { lessonId: string; link: string }) {
  const t = useText();
  return (
    <Row as="p" gap={3} role="status">
      <UnsentTag kind="homework" aboutId={lessonId} />
      <Text as="span" tone="muted" breakAnywhere>
        <span className="visually-hidden">{t(m.offline_homework_link)}: </span>
        {link}
      </Text>
    </Row>
  );
}
