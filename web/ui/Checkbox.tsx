import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Checkbox.module.css';
import { classNames } from './class-names.ts';

/** What a checkbox takes beside the attributes of `<input>`. */
export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
}

/** A checkbox with its label beside it. */
export function Checkbox({ id: givenId, label, hint, error, className, ...rest }: CheckboxProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className={classNames(styles.checkbox, className)}>
      <input
        {...rest}
        id={id}
        type="checkbox"
        className={styles.box}
        aria-invalid={error ? true : undefined}
        aria-describedby={classNames(error ? `${id}-error` : false, hint ? `${id}-hint` : false)}
      />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
