import type { ReactNode } from 'react';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';

interface MissingRecordProps {
  /** Not found, rendered by the server. */
  panel: ReactNode;
  /** Loads the record as the signed-in user. */
  children: ReactNode;
}

/** A record that visitors do not find; signed-in users may still have access. */
export function MissingRecord({ panel, children }: MissingRecordProps) {
  const { status } = useAuth();
  if (status === 'signed_in') return children;
  return (
    <div className="wrap" data-pending={status === 'loading' || undefined}>
      {panel}
    </div>
  );
}
