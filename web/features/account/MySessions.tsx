import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keptSessionDays } from '#domain/auth/rules.ts';
import type { UserSession } from '#domain/users/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { SessionLines } from '#web/shared/sessions/SessionLines.tsx';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmButton } from '#web/ui/overlay/ConfirmButton.tsx';
import { mySessionsQuery, useEndMySessions, useStaySignedIn } from './sessions-api.ts';

/** Sessions shown before "Show all"; the current one is first. */
const initialCount = 3;

export function MySessions() {
  const t = useText();
  const errorText = useErrorText();
  const query = useQuery(mySessionsQuery);
  const ending = useEndMySessions();
  const [isExpanded, setExpanded] = useState(false);
  async function end(sessionId: string | null) {
    try {
      await ending.mutateAsync(sessionId);
      toast.success(t(sessionId === null ? m.settings_sessions_ended : m.users_session_ended));
    } catch (error) {
      toast.error(errorText(error));
    }
  }
  return (
    <Loaded query={query} failed={t(m.users_sessions_failed)}>
      {({ rows: unsorted }) => {
        const rows = unsorted.toSorted((a, b) => Number(b.current) - Number(a.current));
        return (
          <>
            <SessionLines
              keepsCurrent
              sessions={isExpanded ? rows : rows.slice(0, initialCount)}
              endingId={ending.isPending ? ending.variables : null}
              onEnd={(session) => void end(session.id)}
            />
            <StaySignedIn session={rows[0]} />
            {rows.length > initialCount && (
              <div>
                <Button
                  variant="secondary"
                  size="sm"
                  aria-expanded={isExpanded}
                  onClick={() => setExpanded(!isExpanded)}
                >
                  {isExpanded
                    ? t(m.settings_sessions_show_fewer)
                    : t(m.settings_sessions_show_all, { count: rows.length })}
                </Button>
              </div>
            )}
            {rows.length > 1 && (
              <div>
                <ConfirmButton
                  label={t(m.settings_sessions_end)}
                  question={t(m.settings_sessions_end_question)}
                  effect={t(m.settings_sessions_end_effect)}
                  onConfirm={() => end(null)}
                />
              </div>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

/** Only learners: admins sign in again. */
function StaySignedIn({ session }: { session: UserSession | undefined }) {
  const t = useText();
  const errorText = useErrorText();
  const { me, viewId } = useAuth();
  const staying = useStaySignedIn();
  if (me?.role !== 'user' || viewId !== null || !session?.current) return null;
  const isKept = staying.isPending ? staying.variables : session.not_after !== null;
  return (
    <Checkbox
      label={t(m.auth_stay)}
      hint={t(m.auth_stay_hint, { days: keptSessionDays })}
      checked={isKept}
      disabled={staying.isPending}
      error={staying.isError ? errorText(staying.error) : undefined}
      onChange={(event) => staying.mutate(event.target.checked)}
    />
  );
}
