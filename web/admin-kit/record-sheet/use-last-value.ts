import { useState } from 'react';

/** `value`, or its last non-null value, for dialogs that are closing. */
export function useLastValue<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
