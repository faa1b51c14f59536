import { useId } from 'react';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import styles from './SegmentedFilter.module.css';

/** One choice of a segmented filter; `count` tells how many rows it leaves. */
export interface Segment<Value extends string> {
  value: Value;
  label: string;
  count?: number | undefined;
}

/** What a segmented filter takes. */
export interface SegmentedFilterProps<Value extends string> {
  /** What is filtered, for screen readers. */
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** One bar over the whole width, on phones too: for a few short words. */
  wide?: boolean | undefined;
  className?: string | undefined;
}

/** A row of choices of which one holds: radio buttons, so the arrow keys move between them. */
export function SegmentedFilter<Value extends string>(props: SegmentedFilterProps<Value>) {
  const name = useId();
  const format = useFormat();
  return (
    <fieldset className={props.className}>
      <legend className="visually-hidden">{props.label}</legend>
      <div className={classNames(styles.row, props.wide ? styles.wide : styles.scrolling)}>
        {props.segments.map(({ value, label, count }) => (
          <label key={value} className={styles.segment}>
            <input
              className="visually-hidden"
              type="radio"
              name={name}
              value={value}
              checked={value === props.value}
              onChange={() => props.onChange(value)}
            />
            {label}
            {count !== undefined && <span className={classNames('num', styles.count)}>{format.count(count)}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
