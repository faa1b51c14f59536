import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './Field.tsx';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'required'>, FieldTexts {}

export function TextField({ id, label, hint, error, required, className, ...rest }: TextFieldProps) {
  return (
    <Field {...{ id, label, hint, error, required, className }}>
      {(control) => <input type="text" {...rest} {...control} />}
    </Field>
  );
}
