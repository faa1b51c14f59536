import { Link, type LinkProps } from '@tanstack/react-router';
import { type MouseEvent, useId } from 'react';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import styles from './segments.module.css';
import type { Segment } from './SegmentedFilter.tsx';
import { useSyncedState } from '#web/ui/hooks/use-synced-state.ts';

interface FilterLinksProps<Value extends string> {
  label: string;
  /** The list's own page. */
  path: NonNullable<LinkProps['to']>;
  /** The query parameter; the first segment is the address without it. */
  name: string;
  segments: readonly Segment<Value>[];
  value: Value;
  className?: string | undefined;
}

export function FilterLinks<Value extends string>({
  label,
  path,
  name,
  segments,
  value,
  className,
}: FilterLinksProps<Value>) {
  const id = useId();
  const format = useFormat();
  // The address changes only when the new list is loaded; until then show the clicked choice as selected.
  const [shown, setShown] = useSyncedState(value);
  const opensNewTab = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return (
    <div className={classNames(styles.filter, className)} role="group" aria-labelledby={id} aria-busy={shown !== value}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <div className={classNames(styles.row, styles.scrolling)}>
        {segments.map(({ value: choice, label: text, count }, index) => (
          <Link
            key={choice}
            to={path}
            search={(current) => ({ ...current, [name]: index === 0 ? undefined : choice, cursor: undefined })}
            resetScroll={false}
            activeOptions={{ exact: true }}
            className={styles.segment}
            aria-current={choice === shown ? 'true' : undefined}
            onClick={(event) => !opensNewTab(event) && setShown(choice)}
          >
            {text}
            {count !== undefined && <span className={classNames('num', styles.count)}>{format.count(count)}</span>}
          </Link>
        ))}
      </div>
    </div>
  );
}
