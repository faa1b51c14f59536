import { type Ref, useId } from 'react';
import { classNames } from '#web/ui/layout/class-names.ts';
import styles from './DateParts.module.css';
import field from './Field.module.css';
import type { FieldTexts } from './Field.tsx';
import { Select } from './SelectField.tsx';

/** What a field for a date or a month takes: what a form library gives to a controlled field. */
export interface DateFieldProps extends FieldTexts {
  name: string;
  /** The parts joined by "-"; while some are not chosen yet it ends early ("2019"), and '' is none. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** The first and last year that may be chosen. */
  years: { first: number; last: number };
  /** What the choice of no year says; "Year" by default. */
  noneLabel?: string;
  /** The first select, which takes the focus. */
  ref?: Ref<HTMLSelectElement>;
  className?: string | undefined;
}

/** One select of a date. */
export interface DatePart {
  label: string;
  /** What stands for no choice; the label by default. */
  noneLabel?: string | undefined;
  choices: readonly { value: string; label: string }[];
}

/** A date as selects under one name, from year to day: each opens once the one before it is chosen. */
export function DateParts({ parts, ...props }: Omit<DateFieldProps, 'years' | 'noneLabel'> & { parts: DatePart[] }) {
  const { label, hint, error, required, name, value, onChange, onBlur, ref, className } = props;
  const id = useId();
  const chosen = value.split('-').filter(Boolean);
  const describedBy = classNames(error ? `${id}-error` : false, hint ? `${id}-hint` : false);
  const choose = (index: number, choice: string) => {
    const after = choice === '' ? [] : [choice, ...chosen.slice(index + 1)];
    onChange([...chosen.slice(0, index), ...after].join('-'));
  };
  return (
    <fieldset className={classNames(styles.field, className)} aria-describedby={describedBy}>
      <legend className={field.label}>
        {label}
        {required && (
          <span className={field.required} aria-hidden="true">
            {' *'}
          </span>
        )}
      </legend>
      <div className={styles.parts}>
        {parts.map((part, index) => (
          <Select
            key={part.label}
            ref={index === 0 ? ref : undefined}
            name={index === 0 ? name : `${name}-${index}`}
            className={field.control}
            aria-label={part.label}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy}
            disabled={index > chosen.length}
            value={chosen[index] ?? ''}
            onChange={(event) => choose(index, event.target.value)}
            onBlur={onBlur}
          >
            <option value="">{part.noneLabel ?? part.label}</option>
            {part.choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </Select>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={field.error}>
          {error}
        </p>
      )}
      {hint && (
        <div id={`${id}-hint`} className={field.foot}>
          {hint}
        </div>
      )}
    </fieldset>
  );
}
