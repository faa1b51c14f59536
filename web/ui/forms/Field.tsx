import { type ReactNode, useId } from 'react';
import { classNames } from '#web/ui/layout/class-names.ts';
import styles from './Field.module.css';

/** What every form field takes: its texts and whether it must be filled. */
export interface FieldTexts {
  label: ReactNode;
  /** Stands under the field: what to write. */
  hint?: ReactNode;
  /** What is wrong with the value; the field counts as invalid while it stands. */
  error?: ReactNode;
  required?: boolean | undefined;
}

/** What ties a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  className: string | undefined;
  required: boolean | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** What the frame of a field takes. */
export interface FieldProps extends FieldTexts {
  id?: string | undefined;
  className?: string | undefined;
  /** Stands opposite the hint, such as a counter. */
  aside?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

/** A labelled field around any control; the frame of every field below. */
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
