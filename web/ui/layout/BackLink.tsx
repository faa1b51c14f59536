import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Trail.module.css';

/** The class and content of a way back, for a router's link: `<Link to="/jobs" className={backLinkClass}>`. */
export const backLinkClass = styles.back;

/** What stands in a link back: an arrow and where it leads. */
export function BackLinkContent({ children }: { children: ReactNode }) {
  return (
    <>
      <ArrowLeft />
      {children}
    </>
  );
}
