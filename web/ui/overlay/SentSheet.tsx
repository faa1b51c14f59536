import type { ReactNode } from 'react';
import styles from './SentSheet.module.css';

/** What the sheet of something sent takes. */
export interface SentSheetProps {
  status: ReactNode;
  sentOn: string;
  /** What the status means for its sender. */
  meaning: string;
  /** What was sent, by name; a part without a value is left out. */
  parts: readonly { name: string; value: ReactNode }[];
  /** What can be done about it. */
  children: ReactNode;
}

/** Something that was sent and waits for others: where it stands, and what is in it. */
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

/** A long text as it was written, with its lines. */
export function SentText({ children }: { children: string }) {
  return <p className={styles.text}>{children}</p>;
}
