import { FileText, RotateCcw, X } from 'lucide-react';
import type { StoredFile } from '#domain/kernel/content.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { ProgressBar } from '#web/ui/charts/ProgressBar.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import styles from './FileField.module.css';
import type { UploadState } from './use-file-upload.ts';

interface ChosenFileProps {
  state: UploadState;
  value: StoredFile | null;
  onCancel: () => void;
  onRetry: (file: File) => void;
  onRemove: () => void;
}

/** The chosen file: uploading with progress, uploaded with its size, or failed with a retry. */
export function ChosenFile({ state, value, onCancel, onRetry, onRemove }: ChosenFileProps) {
  const t = useText();
  const format = useFormat();
  if (state.step === 'sending') {
    const { file, sent, secondsLeft } = state;
    // The upload's progress includes request headers.
    const share = file.size === 0 ? 0 : Math.min(1, sent / file.size);
    return (
      <Row gap={3} noWrap className={styles.file}>
        <FileText aria-hidden="true" />
        <Stack gap={1} className={styles.facts}>
          <p className={styles.name}>{file.name}</p>
          <ProgressBar size="sm" value={share} label={t(m.files_sending, { name: file.name })} />
          <p className="num">
            {`${format.bytes(share * file.size)} / ${format.bytes(file.size)}`}
            {secondsLeft !== null && <TimeLeft seconds={secondsLeft} />}
          </p>
        </Stack>
        <IconButton label={t(m.files_cancel, { name: file.name })} onClick={onCancel}>
          <X />
        </IconButton>
      </Row>
    );
  }
  if (state.step === 'failed' && state.error.code !== 'too_large' && state.error.code !== 'wrong_file_type') {
    return (
      <Row gap={3} noWrap className={styles.file}>
        <FileText aria-hidden="true" />
        <p className={styles.name}>{state.file.name}</p>
        <Button variant="secondary" size="sm" icon={<RotateCcw />} onClick={() => onRetry(state.file)}>
          {t(m.files_retry)}
        </Button>
      </Row>
    );
  }
  if (!value) return null;
  return (
    <Row gap={3} noWrap className={styles.file} data-done>
      <FileText aria-hidden="true" />
      <Stack gap={1} className={styles.facts} role="status">
        <p className={styles.name}>{value.name}</p>
        <p className="num">
          {t(m.files_uploaded)} · {format.bytes(value.byte_size)}
        </p>
      </Stack>
      <IconButton label={t(m.files_remove, { name: value.name })} onClick={onRemove}>
        <X />
      </IconButton>
    </Row>
  );
}

function TimeLeft({ seconds }: { seconds: number }) {
  const t = useText();
  return (
    <>
      {' · '}
      {seconds < 60
        ? t(m.files_seconds_left, { seconds })
        : t(m.files_minutes_left, { minutes: Math.ceil(seconds / 60) })}
    </>
  );
}
