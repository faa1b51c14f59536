import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { eligibilityOf } from '#web/lib/session/session-state.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { myProposalQuery } from './api.ts';
import styles from './ProposalBox.module.css';
import { SentProposal } from './SentProposal.tsx';

export interface ProposalBoxProps {
  projectId: string;
  isOpen: boolean;
  /** Called when a reader who may not apply presses the button. */
  onTurnedAway: () => void;
  /** On the form's own page: redirects a reader who may not apply. */
  isEager?: boolean;
  /** The form, or the link to it. */
  form: (learner: { learnerId: string; onSent: () => void }) => ReactNode;
}

export function ProposalBox(props: ProposalBoxProps) {
  const t = useText();
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <section className={styles.box} aria-labelledby="proposal-title">
      <h2 id="proposal-title" className={styles.title} ref={title} tabIndex={-1}>
        {t(m.projects_proposal_title)}
      </h2>
      {/* The focused button is removed together with its state. */}
      <Standing {...props} onChanged={() => title.current?.focus()} />
    </section>
  );
}

function Standing(props: ProposalBoxProps & { onChanged: () => void }) {
  const t = useText();
  const { projectId, isOpen, onTurnedAway, form, onChanged } = props;
  const auth = useAuth();
  const standing = eligibilityOf(auth);
  const isKnown = auth.me !== null;
  const { data, isPending, isFetching, refetch } = useQuery({
    ...myProposalQuery(useApi(), projectId),
    enabled: isKnown,
  });
  if (isKnown && isPending) {
    return (
      <Skeleton>
        <Bone shape="control" />
      </Skeleton>
    );
  }
  if (isKnown && !data) {
    return <ErrorState title={t(m.projects_check_failed)} busy={isFetching} onRetry={() => void refetch()} />;
  }
  if (data?.proposal) return <SentProposal proposal={data.proposal} onWithdrawn={onChanged} />;
  if (!isOpen) {
    return (
      <Banner tone="warn" title={t(m.projects_closed)}>
        {t(m.projects_closed_text)}
      </Banner>
    );
  }
  if (standing === 'ready' && auth.me) return form({ learnerId: auth.me.id, onSent: onChanged });
  const isUnknown = standing === 'unknown';
  return <Invitation isPending={isUnknown} isEager={props.isEager && !isUnknown} onApply={onTurnedAway} />;
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
    <Button wide data-pending={isPending || undefined} onClick={onApply}>
      {t(m.projects_apply)}
    </Button>
  );
}
