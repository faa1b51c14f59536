import type { ReactNode } from 'react';

/** What stands around every screen. */
export function Shell({ children }: { children: ReactNode }) {
  return <>{children}</>;
}
