import { type ReactNode, useRef } from 'react';
import { useInView } from '#web/ui/hooks/use-in-view.ts';

/** Shows its children once their place has come into view, so that what few people scroll to is loaded then. */
export function WhenInView({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const isInView = useInView(place);
  return <div ref={place}>{isInView && children}</div>;
}
