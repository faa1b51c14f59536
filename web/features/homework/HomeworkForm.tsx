import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import type { Submission } from '#domain/homework/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useOutbox } from '#web/lib/offline/use-outbox.ts';
import { homeworkOf, type UnsentHomework } from '#web/lib/offline/outbox.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { UnsentTag } from '#web/shared/offline/UnsentTag.tsx';
import { myHomeworkQuery } from './api.ts';
import styles from './HomeworkForm.module.css';
import { LinkForm } from './LinkForm.tsx';
import { MentorFeedback } from './MentorFeedback.tsx';

interface HomeworkFormProps {
  lessonId: string;
  /** What the lesson is called. */
  title: string;
  /** Called when a link has been handed in. */
  onSaved: () => void;
}

/** The learner's homework for a lesson: what was handed in, and the box for a link. */
export function HomeworkForm({ lessonId, title, onSaved }: HomeworkFormProps) {
  const t = useText();
  const { data, isPending, isFetching, refetch } = useQuery(myHomeworkQuery(useApi(), lessonId));
  const unsent = homeworkOf(useOutbox(), lessonId).at(-1) ?? null;
  if (isPending) {
    return (
      <Skeleton className={styles.homework}>
        <Bone width="medium" />
        <Bone shape="control" />
        <Bone shape="control" width="short" />
      </Skeleton>
    );
  }
  return (
    <div className={styles.homework}>
      {data?.submission && <SubmissionLine submission={data.submission} />}
      {data?.submission && <MentorFeedback submission={data.submission} />}
      {unsent && unsent.refusal === null && <WaitingLine homework={unsent} />}
      {!data && (
        <ErrorState title={t(m.lessons_homework_load_failed)} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data && !data.open && <Banner>{t(m.lessons_homework_closed)}</Banner>}
      {(!data || data.open) && (
        <LinkForm key={lessonId} {...{ lessonId, title, unsent, onSaved }} submission={data?.submission ?? null} />
      )}
    </div>
  );
}

/** When homework was handed in, and the link to it. */
function SubmissionLine({ submission }: { submission: Submission }) {
  const t = useText();
  const format = useFormat();
  return (
    <p className={styles.submission} role="status">
      <StatusTag tone="accepted">
        {t(m.lessons_homework_date, { date: format.dateTime(submission.submission_date) })}
      </StatusTag>
      <a
        className={buttonClass({ variant: 'ghost', size: 'sm' })}
        href={submission.homework_link}
        target="_blank"
        rel="noopener noreferrer"
      >
        {t(m.lessons_homework_view)}
        <ExternalLink />
        <span className="visually-hidden">{t(m.lessons_new_tab)}</span>
      </a>
    </p>
  );
}

/** Homework that was handed in without a network and is still on the device. */
function WaitingLine({ homework: { lessonId, link } }: { homework: UnsentHomework }) {
  const t = useText();
  return (
    <p className={styles.submission} role="status">
      <UnsentTag kind="homework" lessonId={lessonId} />
      <span className={styles.link}>
        <span className="visually-hidden">{t(m.offline_homework_link)}: </span>
        {link}
      </span>
    </p>
  );
}
