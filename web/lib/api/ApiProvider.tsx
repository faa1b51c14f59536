import { createContext, type ReactNode, useContext } from 'react';
import type { CallApi } from './call-api.ts';

const CurrentApi = createContext<CallApi | null>(null);

/** Gives everything below it the way to call the server. */
export function ApiProvider({ api, children }: { api: CallApi; children: ReactNode }) {
  return <CurrentApi value={api}>{children}</CurrentApi>;
}

/** The way to call the server from here. */
export function useApi(): CallApi {
  const api = useContext(CurrentApi);
  if (!api) throw new Error('useApi must be used within an ApiProvider');
  return api;
}
