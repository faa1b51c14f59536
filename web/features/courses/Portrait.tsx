import { placeholderFor } from '#domain/kernel/placeholder.ts';
import deel from '../../illustrations/portrait-1.svg?url';
import blossom from '../../illustrations/portrait-2.svg?url';
import glasses from '../../illustrations/portrait-3.svg?url';
import bun from '../../illustrations/portrait-4.svg?url';
import beard from '../../illustrations/portrait-5.svg?url';
import bob from '../../illustrations/portrait-6.svg?url';
import styles from './Portrait.module.css';

const portraits = [blossom, bun, bob, deel, glasses, beard] as const;

/** Put before a name: with it the demonstration instructors get portraits that suit their names. */
const series = 'teacher-drawn-';

/** A drawn portrait of an instructor, the same at every place; decoration beside the name. */
export function Portrait({ name }: { name: string }) {
  return (
    <img
      className={styles.portrait}
      src={placeholderFor(`${series}${name}`, portraits)}
      width={112}
      height={112}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
