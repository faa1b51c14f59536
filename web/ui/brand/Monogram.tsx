import { placeholderFor } from '#domain/kernel/placeholder.ts';
import styles from './Monogram.module.css';

const lines = ['fe', 'be', 'db', 'ops'] as const;

/** Shapes in a 48 x 48 box. */
const shapes = [
  'M24 2a22 22 0 1 1 0 44 22 22 0 0 1 0-44Z',
  'M24 2 44 13v22L24 46 4 35V13Z',
  'M10 4h28q6 0 6 6v28q0 6-6 6H10q-6 0-6-6V10q0-6 6-6Z',
  'M24 4c12 0 20 8 20 20v20H24C12 44 4 36 4 24S12 4 24 4Z',
  'M24 3c4 4 10 5 18 5 2 18-4 30-18 37C10 38 4 26 6 8c8 0 14-1 18-5Z',
  'M4 44V24L24 5l20 19v20Z',
] as const;

/** A placeholder logo: the first letter in a shape and colour derived from the name. */
export function Monogram({ name }: { name: string }) {
  return (
    <svg className={styles.monogram} viewBox="0 0 48 48" data-line={placeholderFor(name, lines)} aria-hidden="true">
      <path d={placeholderFor(`${name} shape`, shapes)} />
      <text x="24" y="25">
        {[...name.trim()][0]?.toUpperCase()}
      </text>
    </svg>
  );
}
