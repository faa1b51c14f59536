import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { type Language, languageOfScript } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import { Field, type FieldTexts } from './Field.tsx';
import styles from './TextAreaField.module.css';

/**
 * With `maxLength` it shows a character count instead of `aside`. A longer text stays, says by how much it is too long, and keeps its form from being submitted.
 */
export interface TextAreaFieldProps extends Omit<ComponentProps<'textarea'>, 'required'>, FieldTexts {
  /** Opposite the hint. */
  aside?: ReactNode;
}

export function TextAreaField(props: TextAreaFieldProps) {
  const { id, label, hint, error, required, className, maxLength, aside, rows = 5, ...rest } = props;
  const box = useRef<HTMLDivElement>(null);
  const reader = useLanguage();
  const [length, setLength] = useState(0);
  const [lang, setLang] = useState<Language | null>(null);
  const count = () => {
    const value = box.current?.querySelector('textarea')?.value ?? '';
    setLength(value.length);
    setLang(languageOfScript(value, reader));
  };
  // Forms set the value without a change event, so it is read after each render.
  useEffect(count);
  const excess = maxLength === undefined ? 0 : Math.max(0, length - maxLength);
  useRefusedSubmission(box, excess > 0);
  return (
    <div ref={box} className={className} onInput={count}>
      <Field
        {...{ id, label, hint, required }}
        error={excess > 0 ? <TooLong excess={excess} /> : error}
        aside={maxLength ? <Counter length={length} limit={maxLength} /> : aside}
      >
        {(control) => (
          <textarea
            lang={lang ?? undefined}
            {...rest}
            {...control}
            rows={rows}
            className={classNames(control.className, styles.area)}
          />
        )}
      </Field>
    </div>
  );
}

/** Prevents the submission of the field's form, before the form sees it, and focuses the field instead. */
function useRefusedSubmission(box: RefObject<HTMLElement | null>, isRefused: boolean) {
  useEffect(() => {
    const area = box.current?.querySelector('textarea');
    if (!isRefused || !area?.form) return undefined;
    const { form } = area;
    const refuse = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      area.focus();
    };
    form.addEventListener('submit', refuse, { capture: true });
    return () => form.removeEventListener('submit', refuse, { capture: true });
  }, [box, isRefused]);
}

function TooLong({ excess }: { excess: number }) {
  const t = useText();
  return <span role="status">{t(m.ui_too_long, { count: useFormat().number(excess) })}</span>;
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
