import { Link, type LinkProps, useLocation } from '@tanstack/react-router';
import { useId } from 'react';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import styles from './segments.module.css';
import type { Segment } from './SegmentedFilter.tsx';

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
  // The choice of the address, which changes before the new list is loaded.
  const shown = useLocation({
    select: ({ pathname, searchStr }) => {
      const chosen = new URLSearchParams(searchStr).get(name);
      return pathname === path ? (segments.find((segment) => segment.value === chosen) ?? segments[0])?.value : value;
    },
  });
  return (
    <div className={classNames(styles.filter, className)} role="group" aria-labelledby={id} aria-busy={shown !== value}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <div className={classNames('fades', styles.row, styles.scrolling)}>
        {segments.map(({ value: choice, label: text, count }, index) => (
          <Link
            key={choice}
            to={path}
            search={(current) => ({ ...current, [name]: index === 0 ? undefined : choice, cursor: undefined })}
            resetScroll={false}
            activeOptions={{ exact: true }}
            className={styles.segment}
            aria-current={choice === shown ? 'true' : undefined}
          >
            {text}
            {count !== undefined && <span className={classNames('num', styles.count)}>{format.count(count)}</span>}
          </Link>
        ))}
      </div>
    </div>
  );
}
