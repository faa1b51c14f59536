import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { type AdminUser, endUserSession, endUserSessions, getUser, listUserSessions } from '#domain/users/contract.ts';
import { providerTitle } from '#domain/auth/rules.ts';
import { useSchoolSignIn } from '#web/shared/site/api.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { apiQuery, adminKey } from '#web/lib/api/query.ts';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { SessionLines } from '#web/shared/sessions/SessionLines.tsx';
import { ListSkeleton } from '#web/admin-kit/list/ListBody.tsx';
import { Details } from '#web/admin-kit/record-sheet/RecordSheet.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Stack } from '#web/ui/layout/flow.tsx';
import { ConfirmButton } from '#web/ui/overlay/ConfirmButton.tsx';
import { BanTag } from './user-columns.tsx';
import { userName } from './labels.ts';

export function AccountDetails({ userId }: { userId: string }) {
  const t = useText();
  const { dateTime, count } = useFormat();
  const school = useSchoolSignIn();
  const providerName = (provider: string) =>
    provider === 'email' ? t(m.users_provider_email) : providerTitle(provider, school);
  return (
    <Loaded
      query={useQuery(apiQuery(getUser, { params: { id: userId } }))}
      failed={t(m.users_account_failed)}
      waiting={<ListSkeleton />}
    >
      {(account) => (
        <section aria-label={t(m.users_account)}>
          <Details
            items={[
              { term: t(m.users_account_email), value: account.account_email ?? t(m.users_no_email) },
              { term: t(m.users_verified), value: t(account.email_verified ? m.admin_yes : m.admin_no) },
              { term: t(m.users_providers), value: account.providers.map(providerName).join(', ') || null },
              { term: t(m.users_created), value: dateTime(account.created_at) },
              {
                term: t(m.users_last_sign_in),
                value: account.last_sign_in_at === null ? t(m.users_never) : dateTime(account.last_sign_in_at),
              },
              { term: t(m.users_banned), value: account.banned_until && <BanTag until={account.banned_until} /> },
              { term: t(m.users_enrollments), value: count(account.enrollments) },
              { term: t(m.users_applications), value: count(account.applications) },
              { term: t(m.users_proposals), value: count(account.proposals) },
            ]}
          />
        </section>
      )}
    </Loaded>
  );
}

export function SessionList({ user }: { user: AdminUser }) {
  const t = useText();
  const errorText = useErrorText();
  const sessions = useQuery({ ...apiQuery(listUserSessions, { params: { id: user.id } }), staleTime: 0 });
  const api = useApi();
  const client = useQueryClient();
  const ending = useMutation({
    // Ends all sessions if null.
    mutationFn: (sessionId: string | null) =>
      sessionId === null
        ? api(endUserSessions, { params: { id: user.id } })
        : api(endUserSession, { params: { id: user.id, session_id: sessionId } }),
    onSettled: () => void client.invalidateQueries({ queryKey: adminKey }),
  });
  async function end(sessionId: string | null) {
    try {
      await ending.mutateAsync(sessionId);
      toast.success(t(sessionId === null ? m.users_sessions_ended : m.users_session_ended));
    } catch (error) {
      toast.error(errorText(error));
    }
  }

  return (
    <Loaded query={sessions} failed={t(m.users_sessions_failed)} waiting={<ListSkeleton />}>
      {({ rows }) =>
        rows.length === 0 ? (
          <EmptyState icon={<MonitorSmartphone />} title={t(m.users_sessions_empty)} />
        ) : (
          <Stack fit>
            <SessionLines
              sessions={rows}
              endingId={ending.isPending ? ending.variables : null}
              onEnd={(session) => void end(session.id)}
            />
            <ConfirmButton
              label={t(m.users_sessions_end_all)}
              question={t(m.users_sessions_end_question, { name: userName(t, user) })}
              effect={t(m.users_sessions_end_effect)}
              onConfirm={() => end(null)}
            />
          </Stack>
        )
      }
    </Loaded>
  );
}
