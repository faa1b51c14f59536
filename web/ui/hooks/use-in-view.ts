import { type RefObject, useEffect, useState } from 'react';

/** Milliseconds in view that count: while what is above loads, an element is only in passing. */
const settled = 500;

/** True once an element has come into view and stayed there. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (!element.current || isInView) return undefined;
    let timer = 0;
    const observer = new IntersectionObserver((entries) => {
      window.clearTimeout(timer);
      if (entries.at(-1)?.isIntersecting) timer = window.setTimeout(() => setInView(true), settled);
    });
    observer.observe(element.current);
    return () => {
      window.clearTimeout(timer);
      observer.disconnect();
    };
  }, [element, isInView]);
  return isInView;
}
