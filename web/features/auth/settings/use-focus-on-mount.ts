import { type RefObject, useEffect, useRef } from 'react';

/** For the title of what comes in the place of something else: it takes the focus, so that it is read out. */
export function useFocusOnMount<Element extends HTMLElement>(): RefObject<Element | null> {
  const title = useRef<Element>(null);
  useEffect(() => title.current?.focus(), []);
  return title;
}
