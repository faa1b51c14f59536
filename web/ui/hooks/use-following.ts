import { useState } from 'react';

/** A state that begins as `value` and follows it whenever it changes; between two changes it may run ahead. */
export function useFollowing<Value>(value: Value) {
  const [state, setState] = useState(value);
  const [followed, setFollowed] = useState(value);
  if (value !== followed) {
    setFollowed(value);
    setState(value);
  }
  return [state, setState] as const;
}
