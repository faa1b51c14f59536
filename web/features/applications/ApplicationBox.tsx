import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { MyApplication } from '#domain/applications/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { FileLink } from '#web/shared/files/FileLink.tsx';
import { type RequestAccess, RequestStates } from '#web/shared/requests/RequestStates.tsx';
import { FoldedText, SentRequest } from '#web/shared/requests/SentRequest.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { useWithdrawApplication, myApplicationQuery } from './api.ts';
import styles from './ApplicationBox.module.css';
import type { ApplicationFormProps } from './ApplicationForm.tsx';

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

type FormProps = Pick<ApplicationFormProps, 'jobId' | 'payment' | 'paperGaps' | 'onRefused'>;

interface ApplicationBoxProps extends RequestAccess, FormProps {
  onSent?: (() => void) | undefined;
  /** Shown above the form. */
  aside?: ReactNode;
}

export function ApplicationBox({
  jobId,
  payment,
  paperGaps,
  aside,
  onSent,
  onRefused,
  ...access
}: ApplicationBoxProps) {
  const t = useText();
  const title = useRef<HTMLHeadingElement>(null);
  // The focused button is removed together with its state.
  const focusTitle = () => title.current?.focus();
  const own = useQuery({ ...myApplicationQuery(jobId), enabled: useAuth().me !== null });
  const application = own.data?.application;
  return (
    <Card as="section" id="apply" className={styles.box} aria-labelledby="apply-title">
      <Stack gap={5}>
        <h2 id="apply-title" className={styles.title} ref={title} tabIndex={-1}>
          {t(m.jobs_application)}
        </h2>
        <RequestStates
          {...access}
          formPath={`/jobs/${jobId}/apply`}
          own={own}
          sent={application && <SentApplication application={application} onWithdrawn={focusTitle} />}
          texts={{
            failed: m.jobs_check_failed,
            closed: m.jobs_closed,
            closedText: m.jobs_closed_text,
            apply: m.jobs_apply,
            hint: m.jobs_apply_hint,
          }}
          skeleton={skeleton}
          form={() => (
            <>
              {aside}
              <ApplicationForm
                {...{ jobId, payment, paperGaps, onRefused }}
                onSent={() => {
                  focusTitle();
                  onSent?.();
                }}
              />
            </>
          )}
        />
      </Stack>
    </Card>
  );
}

function SentApplication({ application, onWithdrawn }: { application: MyApplication; onWithdrawn: () => void }) {
  const t = useText();
  const { mutateAsync: withdraw } = useWithdrawApplication(application.job_id);
  const { id, cover_letter: letter, resume, facebook_link: facebook } = application;
  return (
    <SentRequest
      kind="application"
      request={application}
      parts={[
        { name: t(m.jobs_cover_letter), value: <FoldedText>{letter}</FoldedText> },
        { name: t(m.jobs_resume), value: resume && <FileLink file={resume} /> },
        { name: t(m.jobs_facebook), value: facebook && <FacebookLink href={facebook} /> },
      ]}
      texts={{
        sentOn: m.jobs_sent_on,
        withdraw: m.jobs_withdraw,
        question: m.jobs_withdraw_question,
        effect: m.jobs_withdraw_text,
        done: m.jobs_withdrawn,
        failed: m.jobs_withdraw_failed,
      }}
      withdraw={async () => await withdraw(id)}
      onWithdrawn={onWithdrawn}
    />
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
