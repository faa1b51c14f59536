import { useQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import type { AdminUser } from '#domain/users/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Details } from '#web/admin-kit/record-sheet/RecordSheet.tsx';
import { ListSkeleton } from '#web/admin-kit/list/ListBody.tsx';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { SessionLines } from '#web/shared/sessions/SessionLines.tsx';
import { AskingButton } from '#web/ui/overlay/ConfirmButton.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { accountQuery, sessionsQuery, useEndSessions } from './api.ts';
import { BanTag } from './user-columns.tsx';
import styles from './AccountDetails.module.css';
import { userName } from './labels.ts';

const providerNames = new Map([
  ['google', 'Google'],
  ['github', 'GitHub'],
  ['facebook', 'Facebook'],
]);

export function AccountDetails({ userId }: { userId: string }) {
  const t = useText();
  const { dateTime, count } = useFormat();
  const { data, isPending, isFetching, refetch } = useQuery(accountQuery(useApi(), userId));
  if (isPending) return <ListSkeleton />;
  if (!data) return <ErrorState title={t(m.users_account_failed)} busy={isFetching} onRetry={() => void refetch()} />;
  const providers = data.providers.map((one) =>
    one === 'email' ? t(m.users_provider_email) : (providerNames.get(one) ?? one),
  );
  return (
    <section aria-label={t(m.users_account)}>
      <Details
        items={[
          { term: t(m.users_account_email), value: data.account_email ?? t(m.users_no_email) },
          { term: t(m.users_verified), value: t(data.email_verified ? m.admin_yes : m.admin_no) },
          { term: t(m.users_providers), value: providers.length > 0 ? providers.join(', ') : null },
          { term: t(m.users_created), value: dateTime(data.created_at) },
          {
            term: t(m.users_last_sign_in),
            value: data.last_sign_in_at === null ? t(m.users_never) : dateTime(data.last_sign_in_at),
          },
          { term: t(m.users_banned), value: data.banned_until && <BanTag until={data.banned_until} /> },
          { term: t(m.users_enrollments), value: count(data.enrollments) },
          { term: t(m.users_applications), value: count(data.applications) },
          { term: t(m.users_proposals), value: count(data.proposals) },
        ]}
      />
    </section>
  );
}

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
