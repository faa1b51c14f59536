import { TimeAgo } from '#web/lib/format/TimeAgo.tsx';
import { useFormat } from '#web/lib/format/use-format.tsx';
import styles from './DateCell.module.css';

/** A date with its relative time. */
export function DateCell({ value }: { value: string }) {
  const format = useFormat();
  return (
    <span className={styles.date}>
      <span className="num">{format.dateShort(value)}</span>
      <TimeAgo className={styles.ago} value={value} />
    </span>
  );
}
