import { type ReactNode, useEffect } from 'react';
import styles from './AdminPage.module.css';

export interface AdminPageProps {
  title: string;
  /** Stands before the page's own title in the browser's tab; the title by default. */
  tabTitle?: string | undefined;
  /** The site's name, for the browser's tab. */
  brand: string;
  /** Stands above the title, such as the way back. */
  before?: ReactNode;
  /** One sentence under the title. */
  lead?: ReactNode;
  /** The screen's own button. */
  action?: ReactNode;
  children: ReactNode;
}

/** One admin screen: its title, what it is about and its content. */
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
