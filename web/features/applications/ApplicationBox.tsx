import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { FileLink } from '#web/shared/files/FileLink.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { useWithdrawApplication, myApplicationQuery } from './api.ts';
import styles from './ApplicationBox.module.css';
import type { ApplicationFormProps } from './ApplicationForm.tsx';
import type { ProgressProps } from './Progress.tsx';
import { type RequestAccess, RequestBox } from './RequestBox.tsx';
import { FoldedText } from './SentText.tsx';

const skeleton = (
  <Skeleton>
    <Stack>
      <Bone width="short" />
      <Bone shape="block" />
      <Bone shape="control" />
      <Bone shape="control" width="short" />
    </Stack>
  </Skeleton>
);

const ApplicationForm = lazyPart<ApplicationFormProps>(
  'application-form',
  async () => (await import('./ApplicationForm.tsx')).ApplicationForm,
  { waiting: skeleton, isNeeded: true },
);

const Progress = lazyPart<ProgressProps>(
  'application-progress',
  async () => (await import('./Progress.tsx')).Progress,
  {
    waiting: <Bone shape="block" />,
    isNeeded: true,
  },
);

type FormProps = Pick<ApplicationFormProps, 'jobId' | 'fee' | 'payment' | 'paperGaps' | 'motivation' | 'onRefused'>;

interface ApplicationBoxProps extends RequestAccess, FormProps {
  onSent?: (() => void) | undefined;
  /** Shown above the form. */
  aside?: ReactNode;
}

export function ApplicationBox({
  jobId,
  fee,
  payment,
  paperGaps,
  motivation,
  aside,
  onSent,
  onRefused,
  ...access
}: ApplicationBoxProps) {
  const t = useText();
  const own = useQuery({ ...myApplicationQuery(jobId), enabled: useAuth().me !== null });
  return (
    <Card id="apply" className={styles.box}>
      <RequestBox
        {...access}
        kind="application"
        formPath={`/jobs/${jobId}/apply`}
        own={own}
        sent={own.data?.application}
        partsOf={({ cover_letter: letter, resume, facebook_link: facebook, ...sent }) => [
          { name: t(m.sharing_progress), value: own.data && <Progress application={sent} sharing={own.data} /> },
          { name: t(m.jobs_cover_letter), value: <FoldedText>{letter}</FoldedText> },
          { name: t(m.jobs_resume), value: resume && <FileLink file={resume} /> },
          { name: t(m.jobs_facebook), value: facebook && <FacebookLink href={facebook} /> },
        ]}
        withdraw={useWithdrawApplication(jobId).mutateAsync}
        skeleton={skeleton}
        form={(focusTitle) => (
          <>
            {aside}
            <ApplicationForm
              {...{ jobId, fee, payment, paperGaps, motivation, onRefused }}
              recipient={own.data?.recipient ?? null}
              onSent={() => {
                focusTitle();
                onSent?.();
              }}
            />
          </>
        )}
      />
    </Card>
  );
}

function FacebookLink({ href }: { href: string }) {
  const t = useText();
  return (
    <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
      {href.replace(/^https?:\/\//i, '')}
      <ExternalLink />
      <span className="visually-hidden">{t(m.lessons_new_tab)}</span>
    </a>
  );
}
