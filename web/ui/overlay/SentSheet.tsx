import type { ReactNode } from 'react';
import styles from './SentSheet.module.css';

export interface SentSheetProps {
  status: ReactNode;
  sentOn: string;
  /** What the status means for the sender. */
  meaning: string;
  /** The content; parts without a value are omitted. */
  parts: readonly { name: string; value: ReactNode }[];
  /** Actions. */
  children: ReactNode;
}

/** A sent application or proposal with its status and content. */
export function SentSheet({ status, sentOn, meaning, parts, children }: SentSheetProps) {
  return (
    <div className={styles.sent}>
      <p className={styles.status}>
        {status}
        <span>{sentOn}</span>
      </p>
      <p>{meaning}</p>
      <dl className={styles.parts}>
        {parts
          .filter(({ value }) => Boolean(value))
          .map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <div>{children}</div>
    </div>
  );
}

/** A text with its line breaks. */
export function SentText({ children }: { children: string }) {
  return <p className={styles.text}>{children}</p>;
}
