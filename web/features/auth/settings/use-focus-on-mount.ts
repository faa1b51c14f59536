import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the title of content that replaces other content, so that screen readers announce it. */
export function useFocusOnMount<Element extends HTMLElement>(): RefObject<Element | null> {
  const title = useRef<Element>(null);
  useEffect(() => title.current?.focus(), []);
  return title;
}
