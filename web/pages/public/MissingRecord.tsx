import type { ReactNode } from 'react';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';

export interface MissingRecordProps {
  /** What visitors are told, by the server already: that nothing is here, and where to go on. */
  panel: ReactNode;
  /** The record's page, which asks for it as the person who is signed in. */
  children: ReactNode;
}

/** The address of a record that visitors do not find; who is signed in may still have a part in it. */
export function MissingRecord({ panel, children }: MissingRecordProps) {
  const { status } = useAuth();
  if (status === 'signed_in') return children;
  return (
    <div className="wrap" data-pending={status === 'loading' || undefined}>
      {panel}
    </div>
  );
}
