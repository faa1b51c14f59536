import { useQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { type AdminUser, type UserSession } from '#domain/users/contract.ts';
import { deviceOf } from '#domain/users/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '../../lib/api/ApiProvider.tsx';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useFormat } from '../../lib/format/use-format.tsx';
import { type Text, useText } from '../../lib/i18n/text.ts';
import { AskingButton } from '../../ui/AskingButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Tag } from '../../ui/StatusTag.tsx';
import { toast } from '../../ui/toast.ts';
import { ListSkeleton } from '../admin-list/ListBody.tsx';
import { sessionsQuery, useEndSessions } from './api.ts';
import styles from './SessionList.module.css';
import { userName } from './words.ts';

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
      <ul className={styles.list}>
        {rows.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            isEnding={ending.isPending && ending.variables === session.id}
            onEnd={() => void end(session.id)}
          />
        ))}
      </ul>
      <AskingButton
        label={t(m.users_sessions_end_all)}
        question={t(m.users_sessions_end_question, { name: userName(t, user) })}
        effect={t(m.users_sessions_end_effect)}
        onConfirm={() => end(null)}
      />
    </div>
  );
}

interface SessionLineProps {
  session: UserSession;
  isEnding: boolean;
  onEnd: () => void;
}

function SessionLine({ session, isEnding, onEnd }: SessionLineProps) {
  const t = useText();
  const { dateTime } = useFormat();
  const device = deviceText(t, session.user_agent);
  return (
    <li className={styles.session}>
      <div className={styles.words}>
        <b>{device}</b>
        <span className={styles.tags}>
          {session.current && <Tag>{t(m.users_session_current)}</Tag>}
          {session.aal === 'aal2' && <Tag>{t(m.users_session_aal2)}</Tag>}
        </span>
        <span>{session.ip}</span>
        <span>{t(m.users_session_used, { time: dateTime(session.refreshed_at) })}</span>
        <span>{t(m.users_session_begun, { time: dateTime(session.created_at) })}</span>
      </div>
      <Button
        variant="secondary"
        size="sm"
        busy={isEnding}
        aria-label={t(m.users_session_end_of, { device })}
        onClick={onEnd}
      >
        {t(m.users_session_end)}
      </Button>
    </li>
  );
}

function deviceText(t: Text, userAgent: string | null): string {
  const { browser, system } = deviceOf(userAgent);
  if (browser && system) return t(m.users_session_on, { browser, system });
  return browser ?? system ?? t(m.users_session_unknown);
}
