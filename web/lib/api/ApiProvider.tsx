import { createContext, type ReactNode, useContext } from 'react';
import type { TokenSource } from './browser-api.ts';
import type { CallApi } from './call-api.ts';

const CurrentApi = createContext<CallApi | null>(null);
const CurrentTokens = createContext<TokenSource | null>(null);

interface ApiProviderProps {
  api: CallApi;
  tokens: TokenSource;
  children: ReactNode;
}

export function ApiProvider({ api, tokens, children }: ApiProviderProps) {
  return (
    <CurrentApi value={api}>
      <CurrentTokens value={tokens}>{children}</CurrentTokens>
    </CurrentApi>
  );
}

export const useApi = (): CallApi => provided(useContext(CurrentApi));

/** The tokens, for requests outside `useApi` (files). */
export const useTokens = (): TokenSource => provided(useContext(CurrentTokens));

function provided<Value>(value: Value | null): Value {
  if (value === null) throw new Error('useApi and useTokens must be used within an ApiProvider');
  return value;
}
