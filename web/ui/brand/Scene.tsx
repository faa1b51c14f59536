import type { ReactNode } from 'react';
import styles from './Scene.module.css';

/** A small illustration above a message, with an optional icon; decorative. */
export function Scene({ source, children }: { source: string; children?: ReactNode }) {
  return (
    <div className={styles.scene} aria-hidden="true">
      <img src={source} width={280} height={170} alt="" loading="lazy" decoding="async" />
      {children && <span className={styles.sign}>{children}</span>}
    </div>
  );
}
