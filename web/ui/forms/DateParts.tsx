import { type Ref, useId } from 'react';
import { classNames } from '#web/ui/layout/class-names.ts';
import styles from './DateParts.module.css';
import field from './Field.module.css';
import type { FieldTexts } from './Field.tsx';
import { Select } from './SelectField.tsx';

/** Props of a controlled date or month field. */
export interface DateFieldProps extends FieldTexts {
  name: string;
  /** The parts joined by "-", partial ("2019") until all are chosen; '' for none. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** The first and last year. */
  years: { first: number; last: number };
  /** The empty option of the year; default "Year". */
  noneLabel?: string;
  /** The first select, for the focus. */
  ref?: Ref<HTMLSelectElement>;
  className?: string | undefined;
}

export interface DatePart {
  label: string;
  /** The empty option; default the label. */
  noneLabel?: string | undefined;
  choices: readonly { value: string; label: string }[];
}

/** A date as selects from year to day; each is enabled once the previous one is chosen. */
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
