import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Row } from './flow.tsx';
import styles from './ListHero.module.css';

interface ListHeroProps {
  title: string;
  /** The Japanese sign; its characters must be in the font subset. */
  sign?: string | undefined;
  lead: string;
  children?: ReactNode;
}

export function ListHero({ title, sign, lead, children }: ListHeroProps) {
  return (
    <div className={styles.hero}>
      <header className="wrap">
        <Row gap={4} align="baseline">
          <h1 className={styles.title}>{title}</h1>
          {sign && (
            <p lang="ja" className={classNames('sign-text', styles.sign)}>
              {sign}
            </p>
          )}
        </Row>
        <p className={styles.lead}>{lead}</p>
        {children && <div className={styles.tools}>{children}</div>}
      </header>
    </div>
  );
}
