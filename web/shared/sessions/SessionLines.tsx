import type { UserSession } from '#domain/users/contract.ts';
import { deviceOf } from '#domain/users/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Tag } from '#web/ui/data/StatusTag.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { type Text as Translate, useText } from '#web/lib/i18n/text.ts';
import styles from './SessionLines.module.css';

interface SessionLinesProps {
  sessions: readonly UserSession[];
  endingId: string | null;
  onEnd: (session: UserSession) => void;
  /** Without a button for the current session. */
  keepsCurrent?: boolean | undefined;
}

export function SessionLines({ sessions, endingId, onEnd, keepsCurrent = false }: SessionLinesProps) {
  return (
    <ul className={styles.list}>
      {sessions.map((session) => (
        <SessionLine
          key={session.id}
          session={session}
          isEnding={session.id === endingId}
          onEnd={session.current && keepsCurrent ? null : () => onEnd(session)}
        />
      ))}
    </ul>
  );
}

interface SessionLineProps {
  session: UserSession;
  isEnding: boolean;
  onEnd: (() => void) | null;
}

function SessionLine({ session, isEnding, onEnd }: SessionLineProps) {
  const t = useText();
  const { dateTime } = useFormat();
  const device = deviceText(t, session.user_agent);
  return (
    <Row as="li" gap={3} align="start" justify="between" noWrap className={styles.session}>
      <Text as="div" size="sm" tone="muted" breakAnywhere>
        <b className={styles.device}>{device}</b>
        <Row>
          {session.current && <Tag>{t(m.users_session_current)}</Tag>}
          {session.pushes && <Tag>{t(m.users_session_pushes)}</Tag>}
          {session.aal === 'aal2' && <Tag>{t(m.users_session_aal2)}</Tag>}
        </Row>
        <p>{session.ip}</p>
        <p>{t(m.users_session_used, { time: dateTime(session.refreshed_at) })}</p>
        <p>{t(m.users_session_begun, { time: dateTime(session.created_at) })}</p>
        {session.not_after !== null && <p>{t(m.users_session_kept, { time: dateTime(session.not_after) })}</p>}
      </Text>
      {onEnd && (
        <Button
          writes
          variant="secondary"
          size="sm"
          busy={isEnding}
          aria-label={t(m.users_session_end_of, { device })}
          onClick={onEnd}
        >
          {t(m.users_session_end)}
        </Button>
      )}
    </Row>
  );
}

function deviceText(t: Translate, userAgent: string | null): string {
  const { browser, system } = deviceOf(userAgent);
  if (browser && system) return t(m.users_session_on, { browser, system });
  return browser ?? system ?? t(m.users_session_unknown);
}
