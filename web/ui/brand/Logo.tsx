import styles from './Logo.module.css';

/** The site's logo, decorative; `onNight` for a dark background. */
export function Logo({ onNight }: { onNight?: boolean | undefined }) {
  return (
    <svg className={onNight ? styles.night : styles.logo} viewBox="0 0 24 24" aria-hidden="true">
      {petalRotations.map((rotation) => (
        <path key={rotation} d={petalPath} transform={rotation} />
      ))}
      <circle cx="12" cy="12" r="2" />
    </svg>
  );
}

/** One petal in a 24 x 24 box, pointing up from the middle. */
export const petalPath = 'M12 12C8 9.4 7.2 4.7 9.6 1.9L12 4.2 14.4 1.9C16.8 4.7 16 9.4 12 12Z';

/** The rotation of the five petals in degrees. */
export const petalRotations = [0, 72, 144, 216, 288].map((degrees) => `rotate(${degrees} 12 12)`);
