import { useEffect, useRef } from 'react';

/** For a row of choices that scrolls sideways: shows the chosen child, also after `content`, which changes widths, has changed. The page does not scroll. */
export function useScrolledTo(chosen: number, content: string) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const choice = row.current?.children[chosen];
    if (!row.current || !choice) return;
    const [outer, inner] = [row.current.getBoundingClientRect(), choice.getBoundingClientRect()];
    if (inner.right > outer.right) row.current.scrollLeft += inner.right - outer.right;
    if (inner.left < outer.left) row.current.scrollLeft -= outer.left - inner.left;
  }, [chosen, content]);
  return row;
}
