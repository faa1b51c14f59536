import { petalPath, petalTurns } from './blossom.ts';
import styles from './BlossomMeter.module.css';
import { classNames } from '#web/ui/layout/class-names.ts';

/** What a blossom meter takes. */
export interface BlossomMeterProps {
  /** How far each of the five petals is, 0 to 1: a begun petal is pale, a finished one full; absent ones count as 0. */
  petals: readonly number[];
  /** The progress in words; without it the meter is decoration beside a text that says the same. */
  label?: string | undefined;
  size?: 'md' | 'lg' | undefined;
}

/** Progress as a blossom of five petals: four stages and the arrival. */
export function BlossomMeter({ petals, label, size = 'md' }: BlossomMeterProps) {
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg {...named} className={classNames(styles.blossom, styles[size])} viewBox="0 0 24 24">
      {petalTurns.map((turn, index) => {
        const progress = petals[index] ?? 0;
        const state = progress >= 1 ? styles.full : progress > 0 && styles.begun;
        return <path key={turn} className={classNames(styles.petal, state)} d={petalPath} transform={turn} />;
      })}
      <circle className={styles.middle} cx="12" cy="12" r="1.9" />
    </svg>
  );
}
