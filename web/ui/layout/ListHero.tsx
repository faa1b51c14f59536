import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './ListHero.module.css';

/** What the head of a list takes. */
export interface ListHeroProps {
  title: string;
  /** The Japanese sign beside the title; its characters must be in the cut of the sign font. */
  sign?: string | undefined;
  lead: string;
  /** The search and the filter. */
  children?: ReactNode;
}

/** The head of a public list: title, sign and, where there are any, one bar to search and filter it. */
export function ListHero({ title, sign, lead, children }: ListHeroProps) {
  return (
    <div className={styles.hero}>
      <div className="wrap">
        <div className={styles.titles}>
          <h1 className={styles.title}>{title}</h1>
          {sign && (
            <p lang="ja" className={classNames('sign-text', styles.sign)}>
              {sign}
            </p>
          )}
        </div>
        <p className={styles.lead}>{lead}</p>
        {children && <div className={styles.tools}>{children}</div>}
      </div>
    </div>
  );
}
