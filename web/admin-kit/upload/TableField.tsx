import { FileUp } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { decodeText } from '#domain/kernel/tables/decode-text.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { LeaveDialog, type LeaveQuestionProps } from '#web/ui/forms/LeaveDialog.tsx';
import { TextAreaField } from '#web/ui/forms/TextAreaField.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import styles from './TableField.module.css';

export interface TableFieldProps {
  label: string;
  hint: string;
  maxLength?: number | undefined;
  /** The button for a file, and the kinds of files; default CSV. */
  file?: string;
  accept?: string;
  /** Called with the text after each change. */
  onRead: (text: string) => void;
  /** What its dialog asks before it closes. */
  leaving?: Omit<LeaveQuestionProps, 'isDirty'>;
}

/** A field for a table from a spreadsheet, pasted or as a CSV file. Until it is rendered with another key, it asks before the table is lost. */
export function TableField({ label, hint, maxLength, onRead, leaving, ...of }: TableFieldProps) {
  const t = useText();
  const { file: fileLabel = t(m.admin_table_file), accept = '.csv,.tsv,.txt' } = of;
  const [text, setText] = useState('');
  const file = useRef<HTMLInputElement>(null);
  function read(next: string) {
    setText(next);
    onRead(next);
  }
  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const chosen = currentTarget.files?.[0];
    // Reset, so that the same file can be chosen again.
    currentTarget.value = '';
    // A character has at most four bytes; the field refuses a text that is too long.
    const start = maxLength === undefined ? chosen : chosen?.slice(0, 4 * maxLength + 4);
    if (start) read(decodeText(new Uint8Array(await start.arrayBuffer())));
  }
  return (
    <Stack gap={3} fit>
      <TextAreaField
        {...{ label, hint, maxLength }}
        className={styles.table}
        rows={6}
        wrap="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => read(target.value)}
      />
      <Button variant="secondary" size="sm" icon={<FileUp />} onClick={() => file.current?.click()}>
        {fileLabel}
      </Button>
      <input
        ref={file}
        type="file"
        hidden
        accept={accept}
        aria-label={fileLabel}
        onChange={(event) => void choose(event)}
      />
      <LeaveDialog {...leaving} isDirty={text !== ''} />
    </Stack>
  );
}
