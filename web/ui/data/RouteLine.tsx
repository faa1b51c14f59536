import type { ReactNode } from 'react';
import { classNames } from '#web/ui/layout/class-names.ts';
import styles from './RouteLine.module.css';
import { type Line, StationBadge } from '#web/ui/brand/StationBadge.tsx';

/** One stop of a route; the segment after it has its line's colour. */
export interface RouteStop {
  key: string;
  title: ReactNode;
  detail?: ReactNode;
  line?: Line | undefined;
  badge?: { code: string; number: string } | undefined;
  /** Where the traveller is; without it the route is a plan. */
  state?: 'done' | 'current' | 'ahead' | undefined;
}

/** What a route takes. */
export interface RouteLineProps {
  /** What the route leads through, for screen readers. */
  label: string;
  stops: readonly RouteStop[];
  /** Horizontal routes turn vertical on phones. */
  direction: 'horizontal' | 'vertical';
  /** On the dark ground. */
  onNight?: boolean | undefined;
}

/** The line: stops in their order, as on a railway map. */
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
