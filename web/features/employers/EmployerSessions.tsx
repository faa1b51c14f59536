import { type Employer, endEmployerSession } from '#domain/employers/contract.ts';
import { employerSessionDays } from '#domain/employers/rules.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useChange } from '#web/lib/api/use-change.ts';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { removeEmployerSession } from '#web/lib/session/employer-session.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Tag } from '#web/ui/data/StatusTag.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { employerKeys } from './api.ts';
import styles from './employers.module.css';

type Session = Employer['sessions'][number];

/** The devices on which the contact has the page open. */
export function EmployerSessions({ sessions }: { sessions: readonly Session[] }) {
  const t = useText();
  const errorText = useErrorText();
  const { dateTime } = useFormat();
  const ending = useChange(endEmployerSession, employerKeys);
  const end = async (id: string) => {
    try {
      await ending.mutateAsync({ params: { id } });
      toast.success(t(m.employers_session_ended));
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return (
    <CardSection title={t(m.employers_sessions)} lead={t(m.employers_sessions_lead, { days: employerSessionDays })}>
      <ul>
        {sessions.map(({ id, device, last_used_at: usedAt, is_current: isCurrent }) => (
          <Row as="li" key={id} justify="between" gap={3} className={styles.line}>
            <Stack gap={1} className={styles.text}>
              <Text weight="medium" breakAnywhere>
                {device}
              </Text>
              <Text size="sm" tone="muted">
                {t(m.users_session_used, { time: dateTime(usedAt) })}
              </Text>
            </Stack>
            {isCurrent ? (
              <Tag>{t(m.employers_session_current)}</Tag>
            ) : (
              <Button
                variant="secondary"
                size="sm"
                busy={ending.isPending && ending.variables.params.id === id}
                aria-label={t(m.users_session_end_of, { device })}
                onClick={() => void end(id)}
              >
                {t(m.users_session_end)}
              </Button>
            )}
          </Row>
        ))}
      </ul>
    </CardSection>
  );
}

/** Ends the session of this browser. */
export function EmployerSignOut({ sessions }: { sessions: readonly Session[] }) {
  const t = useText();
  const errorText = useErrorText();
  const ending = useChange(endEmployerSession, []);
  const id = sessions.find(({ is_current: isCurrent }) => isCurrent)?.id;
  const signOut = async () => {
    try {
      if (id !== undefined) await ending.mutateAsync({ params: { id } });
      removeEmployerSession();
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return (
    <Button variant="secondary" size="sm" busy={ending.isPending} onClick={() => void signOut()}>
      {t(m.employers_sign_out)}
    </Button>
  );
}
