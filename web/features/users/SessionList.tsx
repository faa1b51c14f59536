import { useQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import type { AdminUser } from '#domain/users/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { SessionLines } from '#web/shared/sessions/SessionLines.tsx';
import { AskingButton } from '#web/ui/overlay/ConfirmButton.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ListSkeleton } from '#web/admin-kit/list/ListBody.tsx';
import { sessionsQuery, useEndSessions } from './api.ts';
import styles from './SessionList.module.css';
import { userName } from './labels.ts';

/** Where a person is signed in, with a button to end each. */
export function SessionList({ user }: { user: AdminUser }) {
  const t = useText();
  const errorText = useErrorText();
  const sessions = useQuery(sessionsQuery(useApi(), user.id));
  const ending = useEndSessions(user.id);
  async function end(sessionId: string | null) {
    try {
      await ending.mutateAsync(sessionId);
      toast.success(t(sessionId === null ? m.users_sessions_ended : m.users_session_ended));
    } catch (error) {
      toast.error(errorText(error));
    }
  }

  if (sessions.isPending) return <ListSkeleton />;
  if (!sessions.data) {
    return (
      <ErrorState
        title={t(m.users_sessions_failed)}
        busy={sessions.isFetching}
        onRetry={() => void sessions.refetch()}
      />
    );
  }
  const { rows } = sessions.data;
  if (rows.length === 0) return <EmptyState icon={<MonitorSmartphone />} title={t(m.users_sessions_empty)} />;
  return (
    <div className={styles.sessions}>
      <SessionLines
        sessions={rows}
        endingId={ending.isPending ? ending.variables : null}
        onEnd={(session) => void end(session.id)}
      />
      <AskingButton
        label={t(m.users_sessions_end_all)}
        question={t(m.users_sessions_end_question, { name: userName(t, user) })}
        effect={t(m.users_sessions_end_effect)}
        onConfirm={() => end(null)}
      />
    </div>
  );
}
