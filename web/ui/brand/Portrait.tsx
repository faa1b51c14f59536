import { placeholderFor } from '#domain/kernel/placeholder.ts';
import deel from '#web/illustrations/portrait-1.svg?url';
import blossom from '#web/illustrations/portrait-2.svg?url';
import glasses from '#web/illustrations/portrait-3.svg?url';
import bun from '#web/illustrations/portrait-4.svg?url';
import beard from '#web/illustrations/portrait-5.svg?url';
import bob from '#web/illustrations/portrait-6.svg?url';
import styles from './Portrait.module.css';

const portraits = [blossom, bun, bob, deel, glasses, beard] as const;

/** A seed prefix with which the demonstration instructors get fitting portraits. */
const series = 'teacher-drawn-';

export interface PortraitProps {
  name: string;
  /** The photo; without it a generated portrait, always the same for a name. */
  source?: string | null | undefined;
  size?: 72 | 112;
}

/** A portrait of an instructor or graduate; decorative. */
export function Portrait({ name, source, size = 112 }: PortraitProps) {
  return (
    <img
      className={styles.portrait}
      src={source ?? placeholderFor(`${series}${name}`, portraits)}
      width={size}
      height={size}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
