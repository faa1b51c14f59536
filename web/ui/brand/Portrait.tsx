import { placeholderFor } from '#domain/kernel/placeholder.ts';
import deel from '#web/illustrations/portrait-1.svg?url';
import blossom from '#web/illustrations/portrait-2.svg?url';
import glasses from '#web/illustrations/portrait-3.svg?url';
import bun from '#web/illustrations/portrait-4.svg?url';
import beard from '#web/illustrations/portrait-5.svg?url';
import bob from '#web/illustrations/portrait-6.svg?url';
import styles from './Portrait.module.css';

const portraits = [blossom, bun, bob, deel, glasses, beard] as const;

/** Put before a name: with it the demonstration instructors get portraits that suit their names. */
const series = 'teacher-drawn-';

/** What a portrait takes. */
export interface PortraitProps {
  name: string;
  /** The address of the person's photo; a drawing, the same at every place, stands in for it. */
  source?: string | null | undefined;
  /** The side of the square in pixels. */
  size?: 72 | 112;
}

/** A portrait of an instructor or a graduate: decoration beside the name. */
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
