import { type KeyboardEvent, useRef } from 'react';
import { exerciseLimits } from '#domain/exercises/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { TextAreaField } from '#web/ui/forms/TextAreaField.tsx';
import styles from './exercise.module.css';

interface EditorProps {
  program: string;
  /** `isStep`: undone alone. */
  onChange: (program: string, isStep?: boolean) => void;
  onUndo: () => void;
}

const indent = '  ';

/** A program as text. Tab inserts two spaces; after Escape it leaves, so that the keyboard is not trapped. */
export function Editor({ program, onChange, onUndo }: EditorProps) {
  const t = useText();
  const leaves = useRef(false);
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey, currentTarget: area } = event;
    const isUndo = (ctrlKey || metaKey) && !shiftKey && !altKey && event.code === 'KeyZ';
    if (isUndo) {
      event.preventDefault();
      onUndo();
    } else if (key === 'Tab' && !leaves.current && !(ctrlKey || metaKey || shiftKey || altKey)) {
      event.preventDefault();
      area.setRangeText(indent, area.selectionStart, area.selectionEnd, 'end');
      onChange(area.value, true);
    }
    leaves.current = key === 'Escape';
  };
  return (
    <TextAreaField
      className={styles.editor}
      label={t(m.exercises_program)}
      hint={<span className={styles.keys}>{t(m.exercises_keys)}</span>}
      rows={10}
      lang="en"
      wrap="off"
      autoCapitalize="off"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      maxLength={exerciseLimits.code}
      value={program}
      onKeyDown={press}
      onBlur={() => (leaves.current = false)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
