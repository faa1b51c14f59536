import type { ReactNode } from 'react';
import { classNames } from '#web/ui/layout/class-names.ts';
import styles from './RouteLine.module.css';
import { type Line, StationBadge } from '#web/ui/brand/StationBadge.tsx';

/** A stop of a route; the segment after it has the colour of its line. */
export interface RouteStop {
  key: string;
  title: ReactNode;
  detail?: ReactNode;
  line?: Line | undefined;
  badge?: { code: string; number: string } | undefined;
  /** The current position, if any. */
  state?: 'done' | 'current' | 'ahead' | undefined;
}

export interface RouteLineProps {
  label: string;
  stops: readonly RouteStop[];
  /** Horizontal routes become vertical on phones. */
  direction: 'horizontal' | 'vertical';
  /** For a dark background. */
  onNight?: boolean | undefined;
}

/** Stops in order, as on a railway map. */
export function RouteLine({ label, stops, direction, onNight }: RouteLineProps) {
  return (
    <ol className={classNames(styles.route, styles[direction], onNight && styles.night)} aria-label={label}>
      {stops.map(({ key, title, detail, line, badge, state }) => (
        <li
          key={key}
          className={classNames(styles.stop, state && styles[state])}
          data-line={line}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          {badge && line && <StationBadge line={line} {...badge} />}
          <div>
            <div className={styles.title}>{title}</div>
            {detail && <div className={classNames('num', styles.detail)}>{detail}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
