import { petalPath, petalTurns } from '#web/ui/data/blossom.ts';
import styles from './Logo.module.css';

/** The site's logo, decorative; `onNight` for a dark background. */
export function Logo({ onNight }: { onNight?: boolean | undefined }) {
  return (
    <svg className={onNight ? styles.night : styles.logo} viewBox="0 0 24 24" aria-hidden="true">
      {petalTurns.map((turn) => (
        <path key={turn} d={petalPath} transform={turn} />
      ))}
      <circle cx="12" cy="12" r="2" />
    </svg>
  );
}
