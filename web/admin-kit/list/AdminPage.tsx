import { type ReactNode, useEffect } from 'react';
import styles from './AdminPage.module.css';

export interface AdminPageProps {
  title: string;
  /** The document title; default `title`. */
  tabTitle?: string | undefined;
  /** The site's name for the document title. */
  brand: string;
  /** Above the title, such as a back link. */
  before?: ReactNode;
  /** A sentence below the title. */
  lead?: ReactNode;
  /** The primary action. */
  action?: ReactNode;
  children: ReactNode;
}

/** An admin screen with title, lead and content. */
export function AdminPage({ title, tabTitle = title, brand, before, lead, action, children }: AdminPageProps) {
  useEffect(() => {
    document.title = brand ? `${tabTitle} · ${brand}` : tabTitle;
  }, [tabTitle, brand]);
  return (
    <div className={styles.page}>
      {before}
      <header className={styles.header}>
        <div>
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {action}
      </header>
      {children}
    </div>
  );
}
