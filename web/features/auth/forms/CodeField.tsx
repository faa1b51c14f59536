import { useEffect, useRef } from 'react';
import { readCode, totpRules } from '#domain/auth/factor-rules.ts';
import { TextField } from '#web/ui/forms/TextField.tsx';

export interface CodeFieldProps {
  label: string;
  error: string | undefined;
  /** A new refusal empties the field. */
  refusal: string | undefined;
}

/** A six-digit code, submitted when complete. */
export function CodeField({ label, error, refusal }: CodeFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refusal === undefined || !field.current) return;
    field.current.value = '';
    field.current.focus();
  }, [refusal]);
  return (
    <TextField
      ref={field}
      label={label}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      error={error}
      onChange={({ target }) => {
        if (readCode(target.value).length === totpRules.digits) target.form?.requestSubmit();
      }}
    />
  );
}
