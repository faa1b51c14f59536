import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react';
import type { SessionState } from './session-state.ts';
import type { SessionStore } from './session-store.ts';

const CurrentStore = createContext<SessionStore | null>(null);

/** Provides the session of this tab; on the server it stays unknown. */
export function AuthProvider({ store, children }: { store: SessionStore; children: ReactNode }) {
  useEffect(() => {
    void store.start();
    return () => store.close();
  }, [store]);
  return <CurrentStore value={store}>{children}</CurrentStore>;
}

/** The session and its actions. Throws outside AuthProvider. */
export function useAuth(): SessionState & { store: SessionStore } {
  const store = useContext(CurrentStore);
  if (!store) throw new Error('useAuth must be used within an AuthProvider');
  const state = useSyncExternalStore(store.subscribe, store.snapshot, store.serverSnapshot);
  return { ...state, store };
}
