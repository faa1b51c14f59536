import { type RefObject, useEffect, useState } from 'react';

/** True once an element has come into view. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target || isInView) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((one) => one.isIntersecting) && setInView(true),
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, isInView]);
  return isInView;
}
