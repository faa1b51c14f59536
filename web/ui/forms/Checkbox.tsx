import { type ComponentProps, useId } from 'react';
import styles from './Checkbox.module.css';
import { classNames } from '#web/ui/layout/class-names.ts';
import type { FieldTexts } from './Field.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'required'>, FieldTexts {}

export function Checkbox({ label, hint, error, required, className, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div className={classNames(styles.checkbox, className)}>
      <input
        {...rest}
        id={id}
        className={styles.box}
        type="checkbox"
        required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={classNames(error ? `${id}-error` : false, hint ? `${id}-hint` : false)}
      />
      <label htmlFor={id}>{label}</label>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
