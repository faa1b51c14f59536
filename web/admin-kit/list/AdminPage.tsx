import { type ReactNode, useEffect } from 'react';
import { useBrandName } from '#web/shared/site/api.ts';
import { Row } from '#web/ui/layout/flow.tsx';
import styles from './AdminPage.module.css';

export interface AdminPageProps {
  title: string;
  /** The document title; default `title`. */
  tabTitle?: string | undefined;
  /** Above the title, such as a back link. */
  before?: ReactNode;
  lead?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

export function AdminPage({ title, tabTitle = title, before, lead, action, children }: AdminPageProps) {
  const brand = useBrandName();
  useEffect(() => {
    document.title = brand ? `${tabTitle} · ${brand}` : tabTitle;
  }, [tabTitle, brand]);
  return (
    <>
      {before}
      <Row as="header" gap={4} justify="between" className={styles.header}>
        <div>
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {action}
      </Row>
      {children}
    </>
  );
}

/** The text of a button beside the title; on phones only its icon is visible. */
export const ActionText = ({ children }: { children: string }) => <span className={styles.word}>{children}</span>;
