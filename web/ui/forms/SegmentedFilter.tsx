import { useId } from 'react';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useScrolledTo } from '#web/ui/hooks/use-scrolled-to.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import styles from './segments.module.css';

export interface Segment<Value extends string> {
  value: Value;
  label: string;
  count?: number | undefined;
}

interface SegmentedFilterProps<Value extends string> {
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  wide?: boolean | undefined;
  className?: string | undefined;
}

export function SegmentedFilter<Value extends string>(props: SegmentedFilterProps<Value>) {
  const name = useId();
  const format = useFormat();
  const chosen = props.segments.findIndex(({ value }) => value === props.value);
  const row = useScrolledTo(chosen, props.segments.map(({ label, count }) => `${label} ${count}`).join());
  return (
    <fieldset className={props.className}>
      <legend className="visually-hidden">{props.label}</legend>
      <div ref={row} className={classNames(styles.row, props.wide ? styles.wide : styles.scrolling)}>
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
