import type { ReactNode } from 'react';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';

export interface MissingRecordProps {
  /** The server-rendered page for visitors: not found, with links. */
  panel: ReactNode;
  /** The record's page, which loads it as the signed-in person. */
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
