import { useQueryClient } from '@tanstack/react-query';
import { MailOpen } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { employerSessionDays } from '#domain/employers/rules.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { useEmployerToken } from '#web/lib/session/employer-session.ts';
import { m } from '#web/paraglide/messages.js';
import { PageSkeleton } from '#web/ui/feedback/Skeleton.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { isOfEmployer } from './api.ts';

/** Shows `children` with a session of a company, else how to get one. Another company's session shows nothing of the one before. */
export function RequireEmployer({ children }: { children: ReactNode }) {
  const t = useText();
  const client = useQueryClient();
  const token = useEmployerToken();
  const [shown, setShown] = useState(token);
  useEffect(() => {
    if (token === shown) return;
    client.removeQueries({ predicate: isOfEmployer });
    // oxlint-disable-next-line react/set-state-in-effect -- the queries must be gone before the page is shown
    setShown(token);
  }, [client, token, shown]);
  if (token !== shown) return <PageSkeleton />;
  if (token !== null) return children;
  return (
    <div className="wrap">
      <h1 className="visually-hidden">{t(m.employers_title)}</h1>
      <EmptyState icon={<MailOpen />} title={t(m.employers_no_session)}>
        {t(m.employers_no_session_text, { days: employerSessionDays })}
      </EmptyState>
    </div>
  );
}
