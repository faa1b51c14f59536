import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { eligibilityOf } from '#web/lib/session/session-state.ts';
import { RequestTag, type RequestTagProps } from '#web/shared/requests/RequestTag.tsx';
import { requestStatus } from '#web/shared/statuses/statuses.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { ConfirmButton } from '#web/ui/overlay/ConfirmButton.tsx';
import styles from './RequestBox.module.css';

const kinds = {
  application: {
    gap: 5,
    title: m.jobs_application,
    failed: m.jobs_check_failed,
    closed: m.jobs_closed,
    closedText: m.jobs_closed_text,
    apply: m.jobs_apply,
    hint: m.jobs_apply_hint,
    sentOn: m.jobs_sent_on,
    withdraw: m.jobs_withdraw,
    question: m.jobs_withdraw_question,
    effect: m.jobs_withdraw_text,
    withdrawn: m.jobs_withdrawn,
    withdrawFailed: m.jobs_withdraw_failed,
  },
  proposal: {
    gap: 4,
    title: m.projects_proposal_title,
    failed: m.projects_check_failed,
    closed: m.projects_closed,
    closedText: m.projects_closed_text,
    apply: m.projects_apply,
    hint: null,
    sentOn: m.projects_sent_on,
    withdraw: m.projects_withdraw,
    question: m.projects_withdraw_question,
    effect: m.projects_withdraw_text,
    withdrawn: m.projects_withdrawn,
    withdrawFailed: m.projects_withdraw_failed,
  },
} as const;

export interface RequestAccess {
  /** Whether the job or project still takes requests. */
  isOpen: boolean;
  /** Called when a reader who may not apply presses the button. */
  onIneligible: () => void;
  /** On the form's own page: redirects a reader who may not apply. */
  isEager?: boolean | undefined;
}

interface AnyRequest {
  id: string;
  status: string;
  created_at: string;
}

interface RequestBoxProps<Sent extends AnyRequest> extends RequestAccess, Pick<RequestTagProps, 'kind'> {
  /** The query of the user's own request. */
  own: Pick<UseQueryResult, 'data' | 'isPending' | 'isFetching' | 'refetch'>;
  sent: Sent | null | undefined;
  /** What was sent; parts without a value are omitted. */
  partsOf: (sent: Sent) => readonly { name: string; value: ReactNode }[];
  withdraw: (id: string) => Promise<unknown>;
  /** The page of the form, which the button opens while scripts do not run. */
  formPath: string;
  /** The form, or the button that opens it. */
  form: (focusTitle: () => void) => ReactNode;
  skeleton: ReactNode;
}

type StateProps<Sent extends AnyRequest> = RequestBoxProps<Sent> & { focusTitle: () => void };

/** What a reader can do about an application or a proposal: what was sent, the form, or why there is none. */
export function RequestBox<Sent extends AnyRequest>(props: RequestBoxProps<Sent>) {
  const { kind } = props;
  const t = useText();
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <Stack as="section" gap={kinds[kind].gap} aria-labelledby="request-title">
      <h2 id="request-title" className={styles[kind]} ref={title} tabIndex={-1}>
        {t(kinds[kind].title)}
      </h2>
      {/* The focused button is removed together with its state. */}
      <RequestState {...props} focusTitle={() => title.current?.focus()} />
    </Stack>
  );
}

function RequestState<Sent extends AnyRequest>({ own, sent, skeleton, form, focusTitle, ...props }: StateProps<Sent>) {
  const texts = kinds[props.kind];
  const t = useText();
  const auth = useAuth();
  const eligibility = eligibilityOf(auth);
  if (auth.me && own.isPending) return skeleton;
  if (auth.me && !own.data) {
    return <ErrorState title={t(texts.failed)} busy={own.isFetching} onRetry={() => void own.refetch()} />;
  }
  if (sent) return <SentRequest {...props} {...{ sent, focusTitle }} />;
  if (!props.isOpen) {
    return (
      <Banner tone="warn" title={t(texts.closed)}>
        {t(texts.closedText)}
      </Banner>
    );
  }
  if (eligibility === 'ready') return form(focusTitle);
  return <Invitation {...props} isPending={eligibility === 'unknown'} />;
}

type InvitationProps = RequestAccess & Pick<RequestBoxProps<AnyRequest>, 'kind' | 'formPath'> & { isPending: boolean };

function Invitation({ kind, isPending, isEager = false, formPath, onIneligible }: InvitationProps) {
  const { hint, apply } = kinds[kind];
  const t = useText();
  const redirect = useEffectEvent(onIneligible);
  const isRedirected = isEager && !isPending;
  useEffect(() => {
    if (isRedirected) redirect();
  }, [isRedirected]);
  // While the session is unknown visitors can read this; `data-pending` hides it in a tab with a session.
  return (
    <Stack data-pending={isPending || undefined} fit={hint !== null}>
      {hint && <Text tone="muted">{t(hint)}</Text>}
      <form
        action={formPath}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onIneligible();
        }}
      >
        <Button type="submit" wide={hint === null}>
          {t(apply)}
        </Button>
      </form>
    </Stack>
  );
}

/** The status and content of what was sent, and how to withdraw it. */
function SentRequest<Sent extends AnyRequest>({
  kind,
  sent,
  partsOf,
  withdraw,
  focusTitle,
}: Pick<StateProps<Sent>, 'kind' | 'partsOf' | 'withdraw' | 'focusTitle'> & { sent: Sent }) {
  const texts = kinds[kind];
  const t = useText();
  const format = useFormat();
  async function confirm() {
    try {
      await withdraw(sent.id);
      toast.success(t(texts.withdrawn));
      focusTitle();
    } catch {
      toast.error(t(texts.withdrawFailed));
    }
  }
  return (
    <Stack>
      <Row as="p" gap={3}>
        <RequestTag kind={kind} status={sent.status} />
        <Text as="span" size="base" tone="muted">
          {t(texts.sentOn, { date: format.date(sent.created_at) })}
        </Text>
      </Row>
      <p>{t(requestStatus(kind, sent.status).meaning)}</p>
      <Stack as="dl" className={styles.parts}>
        {partsOf(sent)
          .filter(({ value }) => Boolean(value))
          .map(({ name, value }) => (
            <div key={name}>
              <Text as="dt" size="sm" tone="muted">
                {name}
              </Text>
              <dd>{value}</dd>
            </div>
          ))}
      </Stack>
      <div>
        <ConfirmButton
          label={t(texts.withdraw)}
          question={t(texts.question)}
          effect={t(texts.effect)}
          onConfirm={confirm}
        />
      </div>
    </Stack>
  );
}
