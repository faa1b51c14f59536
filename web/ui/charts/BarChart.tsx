import styles from './BarChart.module.css';

export interface Bar {
  key: string;
  label: string;
  value: number;
  /** What `value` is a part of; drawn behind it. */
  whole?: number | undefined;
  /** The figures in words. */
  text: string;
}

/** Horizontal bars with their figures, on one scale. */
export function BarChart({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const longest = Math.max(1, ...bars.map(({ value, whole = value }) => whole));
  const share = (value: number) => `${(value / longest) * 100}%`;
  return (
    <ul className={styles.rows} aria-label={label}>
      {bars.map(({ key, label: name, value, whole = value, text }) => (
        <li key={key}>
          <span className={styles.label} title={name}>
            {name}
          </span>
          <svg className={styles.bar} aria-hidden="true">
            <rect className={styles.whole} width={share(whole)} height="100%" rx="4" />
            <rect className={styles.part} width={share(value)} height="100%" rx="4" />
          </svg>
          <span className={`num ${styles.text}`}>{text}</span>
        </li>
      ))}
    </ul>
  );
}
