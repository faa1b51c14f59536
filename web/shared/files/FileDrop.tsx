import { Upload } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { extensionsOf, type UploadKind } from '#domain/files/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import { Row } from '#web/ui/layout/flow.tsx';
import styles from './FileField.module.css';

interface FileDropProps {
  kind: UploadKind;
  label: string;
  describedBy: string;
  isInvalid: boolean;
  isReplacing: boolean;
  required: boolean | undefined;
  onFile: (file: File) => void;
}

export function FileDrop({ kind, label, describedBy, isInvalid, isReplacing, required, onFile }: FileDropProps) {
  const t = useText();
  const [isDragOver, setDragOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDragOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <Row
      gap={3}
      noWrap
      justify="center"
      className={classNames(styles.drop, isReplacing && styles.small)}
      data-over={isDragOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setDragOver(true);
      }}
      onDragLeave={() => setDragOver(false)}
      onDrop={drop}
    >
      <Upload aria-hidden="true" />
      <p aria-hidden="true">
        <b>{t(isReplacing ? m.files_choose_other : m.files_choose)}</b>
        {!isReplacing && <span className={styles.dropHint}>{t(m.files_or_drop)}</span>}
      </p>
      <input
        type="file"
        className={styles.input}
        accept={extensionsOf(kind)
          .map((extension) => `.${extension}`)
          .join(',')}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        aria-required={required}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // Reset, so that the same file can be chosen again after a failure.
          event.currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </Row>
  );
}
