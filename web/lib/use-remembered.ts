import { useState } from 'react';

/** A switch that is remembered on the device; off at first. */
export function useRemembered(key: string) {
  const [isOn, setOn] = useState(() => window.localStorage.getItem(key) !== null);
  const toggle = () => {
    if (isOn) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, '');
    setOn(!isOn);
  };
  return { isOn, toggle };
}
