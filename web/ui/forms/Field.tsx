import { type ReactNode, useId } from 'react';
import { classNames } from '#web/ui/layout/class-names.ts';
import styles from './Field.module.css';

/** Props of every form field. */
export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  /** An error, which makes the field invalid. */
  error?: ReactNode;
  required?: boolean | undefined;
}

/** The attributes that connect a control with label, hint and error. */
export interface ControlProps {
  id: string;
  className: string | undefined;
  required: boolean | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export interface FieldProps extends FieldTexts {
  id?: string | undefined;
  className?: string | undefined;
  /** Opposite the hint, such as a counter. */
  aside?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

export function Field({ id: givenId, label, hint, error, required, className, aside, children }: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const describedBy = classNames(error ? `${id}-error` : false, hint ? `${id}-hint` : false);
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {required && (
          <span className={styles.required} aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {children({
        id,
        className: styles.control,
        required,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy,
      })}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {(hint || aside) && (
        <div className={styles.foot}>
          {hint && <div id={`${id}-hint`}>{hint}</div>}
          {aside}
        </div>
      )}
    </div>
  );
}
