import { createContext, type ReactNode, useContext } from 'react';
import type { CallApi } from './call-api.ts';

const CurrentApi = createContext<CallApi | null>(null);

export function ApiProvider({ api, children }: { api: CallApi; children: ReactNode }) {
  return <CurrentApi value={api}>{children}</CurrentApi>;
}

export function useApi(): CallApi {
  const api = useContext(CurrentApi);
  if (!api) throw new Error('useApi must be used within an ApiProvider');
  return api;
}
