import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '#web/ui/layout/class-names.ts';
import { Field, type FieldTexts } from './Field.tsx';
import styles from './SelectField.module.css';

/** The options are `<option>` children. */
export interface SelectFieldProps
  extends Omit<ComponentProps<'select'>, 'required' | 'multiple' | 'size'>, FieldTexts {}

export function SelectField({ id, label, hint, error, required, className, ...rest }: SelectFieldProps) {
  return (
    <Field {...{ id, label, hint, error, required, className }}>{(control) => <Select {...rest} {...control} />}</Field>
  );
}

/** The select without a field, for composed fields. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <div className={styles.box}>
      <select {...rest} className={classNames(className, styles.select)} />
      <ChevronDown className={styles.arrow} />
    </div>
  );
}
