import { useEffect, useRef } from 'react';

/** Moves the focus inside `root` once a render has drawn its target; `focusOn` takes selectors, the preferred one first. */
export function useFocusAfterRender<Root extends HTMLElement>() {
  const root = useRef<Root>(null);
  const wanted = useRef<string[]>([]);
  useEffect(() => {
    const [target] = wanted.current.flatMap((selector) => root.current?.querySelector<HTMLElement>(selector) ?? []);
    if (target) wanted.current = [];
    target?.focus();
  });
  return {
    root,
    focusOn: (...selectors: string[]) => {
      wanted.current = selectors;
    },
  };
}
