import { useQuery } from '@tanstack/react-query';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '../../lib/api/ApiProvider.tsx';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useText } from '../../lib/i18n/text.ts';
import { SessionLines } from '../../lib/session/SessionLines.tsx';
import { AskingButton } from '../../ui/AskingButton.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { mySessionsQuery, useEndMySessions } from './api.ts';

/** Where the person is signed in, with the ways to end that. */
export function MySessions() {
  const t = useText();
  const errorText = useErrorText();
  const { data, isPending, isFetching, refetch } = useQuery(mySessionsQuery(useApi()));
  const ending = useEndMySessions();
  async function end(sessionId: string | null) {
    try {
      await ending.mutateAsync(sessionId);
      toast.success(t(sessionId === null ? m.settings_sessions_ended : m.users_session_ended));
    } catch (error) {
      toast.error(errorText(error));
    }
  }
  if (isPending) {
    return (
      <Skeleton>
        <Bone width="long" />
        <Bone width="medium" />
      </Skeleton>
    );
  }
  if (!data) return <ErrorState title={t(m.users_sessions_failed)} busy={isFetching} onRetry={() => void refetch()} />;
  const { rows } = data;
  return (
    <>
      <SessionLines
        keepsCurrent
        sessions={rows}
        endingId={ending.isPending ? ending.variables : null}
        onEnd={(session) => void end(session.id)}
      />
      {rows.length > 1 && (
        <div>
          <AskingButton
            label={t(m.settings_sessions_end)}
            question={t(m.settings_sessions_end_question)}
            effect={t(m.settings_sessions_end_effect)}
            onConfirm={() => end(null)}
          />
        </div>
      )}
    </>
  );
}
