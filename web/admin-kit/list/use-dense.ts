import { useState } from 'react';

const key = 'dense-lists';

/** Whether lists have dense rows, remembered on the device. */
export function useDense() {
  const [isDense, setDense] = useState(() => window.localStorage.getItem(key) !== null);
  const toggle = () => {
    if (isDense) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, '');
    setDense(!isDense);
  };
  return { isDense, toggle };
}
