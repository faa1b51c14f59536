import { useEffect, useState } from 'react';

/** True once the visitor has scrolled, tapped or pressed a key. */
export function useFirstUse(): boolean {
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    for (const name of ['scroll', 'pointerdown', 'keydown'])
      window.addEventListener(name, () => setUsed(true), {
        once: true,
        passive: true,
        capture: true,
        signal: controller.signal,
      });
    return () => controller.abort();
  }, []);
  return isUsed;
}
