import { useState } from 'react';

/** True once `value` has been true, so that what was opened stays mounted while it closes. */
export function useLatch(value: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(value);
  if (value && !wasTrue) setWasTrue(true);
  return value || wasTrue;
}
