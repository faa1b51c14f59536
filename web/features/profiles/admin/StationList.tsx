import styles from './ProfileDialog.module.css';

/** A school or a company on somebody's way. */
export interface Station {
  place: string;
  /** The subject or the position. */
  role: string;
  start_date: string;
  end_date: string;
  description?: string;
}

/** Schools or companies with their years, as they were written down. */
export function StationList({ stations }: { stations: readonly Station[] }) {
  return (
    <ul className={styles.stations}>
      {stations.map(({ place, role, start_date: start, end_date: end, description }) => (
        <li key={`${place} ${start}`}>
          <b>{place}</b>
          <span>{[role, [start, end].filter(Boolean).join(' – ')].filter(Boolean).join(', ')}</span>
          {description && <p>{description}</p>}
        </li>
      ))}
    </ul>
  );
}
