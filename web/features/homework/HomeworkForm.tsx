import { useQuery } from '@tanstack/react-query';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useOutbox } from '#web/lib/offline/use-outbox.ts';
import { homeworkOf } from '#web/lib/offline/outbox.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { myHomeworkQuery } from './api.ts';
import styles from './HomeworkForm.module.css';
import { LinkForm } from './LinkForm.tsx';
import { MentorWords } from './MentorWords.tsx';
import { SubmissionLine } from './SubmissionLine.tsx';
import { WaitingLine } from './WaitingLine.tsx';

export interface HomeworkFormProps {
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
      {data?.submission && <MentorWords submission={data.submission} />}
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
