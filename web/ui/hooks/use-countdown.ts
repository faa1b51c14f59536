import { useEffect, useState } from 'react';

const second = 1000;

/** A countdown in seconds: `const [secondsLeft, countDown] = useCountdown(); countDown(60)`. */
export function useCountdown(initial = 0): [secondsLeft: number, countDown: (seconds: number) => void] {
  const [secondsLeft, setSecondsLeft] = useState(initial);
  useEffect(() => {
    if (secondsLeft === 0) return undefined;
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), second);
    return () => clearTimeout(timer);
  }, [secondsLeft]);
  return [secondsLeft, setSecondsLeft];
}
