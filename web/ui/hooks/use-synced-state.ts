import { useCallback, useState } from 'react';

/** State that is reset whenever `value` changes, for optimistic updates. */
export function useSyncedState<Value>(value: Value) {
  // One object: React may apply an update that changed nothing after the reset.
  const [{ state, followed }, set] = useState({ state: value, followed: value });
  if (value !== followed) set({ state: value, followed: value });
  const setState = useCallback((next: Value) => set((last) => ({ ...last, state: next })), []);
  return [state, setState] as const;
}
