import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { eligibilityOf } from '#web/lib/session/session-state.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { myApplicationQuery } from './api.ts';
import styles from './ApplicationBox.module.css';
import { ApplicationForm, type ApplicationFormProps } from './ApplicationForm.tsx';
import { SentApplication } from './SentApplication.tsx';

export interface ApplicationBoxProps extends Pick<ApplicationFormProps, 'jobId' | 'payment' | 'onRefused'> {
  isOpen: boolean;
  /** Called when a reader who may not apply presses the button. */
  onTurnedAway: () => void;
  /** On the form's own page: redirects a reader who may not apply. */
  isEager?: boolean;
  onSent?: () => void;
  aside?: ReactNode;
}

export function ApplicationBox(props: ApplicationBoxProps) {
  const t = useText();
  const title = useRef<HTMLHeadingElement>(null);
  // The focused button is removed together with its state.
  const focusTitle = () => title.current?.focus();
  return (
    <Card as="section" id="apply" className={styles.box} aria-labelledby="apply-title">
      <h2 id="apply-title" className={styles.title} ref={title} tabIndex={-1}>
        {t(m.jobs_application)}
      </h2>
      <Standing {...props} onChanged={focusTitle} />
    </Card>
  );
}

function Standing({ onChanged, aside, ...box }: ApplicationBoxProps & { onChanged: () => void }) {
  const t = useText();
  const { jobId, isOpen } = box;
  const auth = useAuth();
  const standing = eligibilityOf(auth);
  const isKnown = auth.me !== null;
  const { data, isPending, isFetching, refetch } = useQuery({
    ...myApplicationQuery(useApi(), jobId),
    enabled: isKnown,
  });
  if (isKnown && isPending) return <FormSkeleton />;
  if (isKnown && !data) {
    return <ErrorState title={t(m.jobs_check_failed)} busy={isFetching} onRetry={() => void refetch()} />;
  }
  if (data?.application) return <SentApplication application={data.application} onWithdrawn={onChanged} />;
  if (!isOpen) {
    return (
      <Banner tone="warn" title={t(m.jobs_closed)}>
        {t(m.jobs_closed_text)}
      </Banner>
    );
  }
  if (standing !== 'ready' || !auth.me) {
    const isUnknown = standing === 'unknown';
    return <Invitation isPending={isUnknown} isEager={box.isEager && !isUnknown} onApply={box.onTurnedAway} />;
  }
  const sent = () => {
    onChanged();
    box.onSent?.();
  };
  return (
    <>
      {aside}
      <ApplicationForm {...box} learnerId={auth.me.id} onSent={sent} />
    </>
  );
}

interface InvitationProps {
  /** While the session is unknown visitors can read this; `data-pending` hides it in a tab with a session. */
  isPending: boolean;
  isEager: boolean | undefined;
  onApply: () => void;
}

function Invitation({ isPending, isEager = false, onApply }: InvitationProps) {
  const t = useText();
  const turnAway = useEffectEvent(onApply);
  useEffect(() => {
    if (isEager) turnAway();
  }, [isEager]);
  return (
    <div className={styles.invitation} data-pending={isPending || undefined}>
      <p>{t(m.jobs_apply_hint)}</p>
      <Button onClick={onApply}>{t(m.jobs_apply)}</Button>
    </div>
  );
}

function FormSkeleton() {
  return (
    <Skeleton className={styles.ghost}>
      <Bone width="short" />
      <Bone shape="block" />
      <Bone shape="control" />
      <Bone shape="control" width="short" />
    </Skeleton>
  );
}
