import { petalPath, petalRotations } from '#web/ui/brand/Logo.tsx';
import styles from './BlossomMeter.module.css';
import { classNames } from '#web/ui/layout/class-names.ts';

export interface BlossomMeterProps {
  /** The progress of each of the five petals, 0 to 1; absent ones count as 0. */
  petals: readonly number[];
  /** The progress as text; without it the meter is decorative. */
  label?: string | undefined;
  size?: 'md' | 'lg' | undefined;
}

/** Progress as a blossom with five petals: four stages and the arrival. */
export function BlossomMeter({ petals, label, size = 'md' }: BlossomMeterProps) {
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg {...named} className={classNames(styles.blossom, styles[size])} viewBox="0 0 24 24">
      {petalRotations.map((rotation, index) => {
        const progress = petals[index] ?? 0;
        const state = progress >= 1 ? styles.full : progress > 0 && styles.started;
        return <path key={rotation} className={classNames(styles.petal, state)} d={petalPath} transform={rotation} />;
      })}
      <circle className={styles.middle} cx="12" cy="12" r="1.9" />
    </svg>
  );
}
