import { useState } from 'react';

/** State that is reset whenever `value` changes, for optimistic updates. */
export function useSyncedState<Value>(value: Value) {
  const [state, setState] = useState(value);
  const [followed, setFollowed] = useState(value);
  if (value !== followed) {
    setFollowed(value);
    setState(value);
  }
  return [state, setState] as const;
}
