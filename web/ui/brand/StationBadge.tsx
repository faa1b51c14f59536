import { classNames } from '#web/ui/layout/class-names.ts';
import styles from './StationBadge.module.css';

/** The lines that things stand on: four stages and the arrival; each has its colour (`data-line`). */
export type Line = 'fe' | 'be' | 'db' | 'ops' | 'job';

/** A station number: FE 01. Decoration beside the station's name. */
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
