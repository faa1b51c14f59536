import { classNames } from '#web/ui/layout/class-names.ts';
import styles from './StationBadge.module.css';

/** The lines: four stages and the arrival; each has a colour (`data-line`). */
export type Line = 'fe' | 'be' | 'db' | 'ops' | 'job';

/** A station number such as FE 01; decorative. */
export function StationBadge(props: { line: Line; code: string; number: string; size?: 'md' | 'lg' | undefined }) {
  return (
    <span
      className={classNames('num', styles.badge, props.size === 'lg' && styles.lg)}
      data-line={props.line}
      aria-hidden="true"
    >
      {props.code}
      <b>{props.number}</b>
    </span>
  );
}
