import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './BackLink.module.css';

/** The class of a back link: `<Link to="/jobs" className={backLinkClass}>`. */
export const backLinkClass = styles.back;

/** The content of a back link: an arrow and a label. */
export function BackLinkContent({ children }: { children: ReactNode }) {
  return (
    <>
      <ArrowLeft />
      {children}
    </>
  );
}
