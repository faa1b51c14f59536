import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import { Field, type FieldTexts } from './Field.tsx';
import styles from './TextAreaField.module.css';

/** With `maxLength` it shows a character count. */
export interface TextAreaFieldProps extends Omit<ComponentProps<'textarea'>, 'required'>, FieldTexts {}

export function TextAreaField(props: TextAreaFieldProps) {
  const { id, label, hint, error, required, className, maxLength, rows = 5, ...rest } = props;
  const box = useRef<HTMLDivElement>(null);
  const [length, setLength] = useState(0);
  const count = () => setLength(box.current?.querySelector('textarea')?.value.length ?? 0);
  // Forms set the value without a change event, so the count is read after each render.
  useEffect(count);
  return (
    <div ref={box} className={className} onInput={count}>
      <Field
        {...{ id, label, hint, error, required }}
        aside={maxLength && <Counter length={length} limit={maxLength} />}
      >
        {(control) => (
          <textarea
            {...rest}
            {...control}
            rows={rows}
            maxLength={maxLength}
            className={classNames(control.className, styles.area)}
          />
        )}
      </Field>
    </div>
  );
}

function Counter({ length, limit }: { length: number; limit: number }) {
  const t = useText();
  const format = useFormat();
  const values = { count: format.number(length), limit: format.number(limit) };
  return (
    <span className={classNames('num', styles.counter)}>
      <span aria-hidden="true">
        {values.count} / {values.limit}
      </span>
      <span className="visually-hidden">{t(m.ui_characters, values)}</span>
    </span>
  );
}
