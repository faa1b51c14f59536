import { type ReactNode, useRef } from 'react';
import { useInView } from '#web/ui/hooks/use-in-view.ts';

interface WhenInViewProps {
  children: ReactNode;
  /** Shown before; nothing by default. */
  waiting?: ReactNode;
  /** Shows the children although they are not in view. */
  now?: boolean;
}

/** Shows its children once their place has come into view, so that what few people scroll to is loaded then. */
export function WhenInView({ children, waiting, now = false }: WhenInViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const isInView = useInView(place);
  return <div ref={place}>{isInView || now ? children : waiting}</div>;
}
