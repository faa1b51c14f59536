import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { eligibilityOf } from '#web/lib/session/session-state.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';

export interface RequestAccess {
  /** Whether the job or project still takes requests. */
  isOpen: boolean;
  /** Called when a reader who may not apply presses the button. */
  onIneligible: () => void;
  /** On the form's own page: redirects a reader who may not apply. */
  isEager?: boolean | undefined;
}

export interface RequestStatesProps extends RequestAccess {
  /** The user's own request. */
  own: Pick<UseQueryResult, 'data' | 'isPending' | 'isFetching' | 'refetch'>;
  /** The page of the form, which the button opens while scripts do not run. */
  formPath: string;
  /** The sent request, if there is one. */
  sent: ReactNode;
  texts: {
    failed: typeof m.jobs_check_failed;
    closed: typeof m.jobs_closed;
    closedText: typeof m.jobs_closed_text;
    apply: typeof m.jobs_apply;
    hint?: typeof m.jobs_apply_hint;
  };
  skeleton: ReactNode;
  /** The form, or the button that opens it. */
  form: () => ReactNode;
}

/** What a reader can do about an application or a proposal: what was sent, the form, or why there is none. */
export function RequestStates({ own, sent, texts, skeleton, form, formPath, ...access }: RequestStatesProps) {
  const t = useText();
  const auth = useAuth();
  const eligibility = eligibilityOf(auth);
  if (auth.me && own.isPending) return skeleton;
  if (auth.me && !own.data) {
    return <ErrorState title={t(texts.failed)} busy={own.isFetching} onRetry={() => void own.refetch()} />;
  }
  if (sent) return sent;
  if (!access.isOpen) {
    return (
      <Banner tone="warn" title={t(texts.closed)}>
        {t(texts.closedText)}
      </Banner>
    );
  }
  if (eligibility === 'ready') return form();
  return <Invitation texts={texts} formPath={formPath} isPending={eligibility === 'unknown'} {...access} />;
}

type InvitationProps = RequestAccess & Pick<RequestStatesProps, 'texts' | 'formPath'> & { isPending: boolean };

function Invitation({ texts, isPending, isEager = false, formPath, onIneligible }: InvitationProps) {
  const t = useText();
  const redirect = useEffectEvent(onIneligible);
  const isRedirected = isEager && !isPending;
  useEffect(() => {
    if (isRedirected) redirect();
  }, [isRedirected]);
  // While the session is unknown visitors can read this; `data-pending` hides it in a tab with a session.
  return (
    <Stack data-pending={isPending || undefined} fit={texts.hint !== undefined}>
      {texts.hint && <Text tone="muted">{t(texts.hint)}</Text>}
      <form
        action={formPath}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onIneligible();
        }}
      >
        <Button type="submit" wide={texts.hint === undefined}>
          {t(texts.apply)}
        </Button>
      </form>
    </Stack>
  );
}
