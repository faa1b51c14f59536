import { useState } from 'react';

/** `value`, or after it has gone the last one that was there: what a dialog still shows while it closes. */
export function useLingering<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
