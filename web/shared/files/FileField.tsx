import { useId } from 'react';
import type { StoredFile } from '#domain/kernel/content.ts';
import type { UploadKind } from '#domain/files/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { ChosenFile } from './ChosenFile.tsx';
import { FileDrop } from './FileDrop.tsx';
import field from '#web/ui/forms/Field.module.css';
import { useFileFaultText } from './file-fault-text.ts';
import { useFileUpload } from './use-file-upload.ts';

interface FileFieldProps {
  kind: UploadKind;
  label: string;
  hint?: string | undefined;
  required?: boolean | undefined;
  /** The form's error; the field shows upload errors itself. */
  error?: string | undefined;
  /** The form's upload, stored but not attached yet. */
  value: StoredFile | null;
  /** Called with a new upload and its file, or with null after removal. */
  onChange: (file: StoredFile | null, chosen?: File) => void;
  /** True if `value` is saved with the form: removing it then deletes nothing until the form is saved. */
  isSaved?: boolean | undefined;
  /** Called at the start and end of an upload; the form must not be submitted in between. */
  onBusyChange?: ((busy: boolean) => void) | undefined;
}

/** A file field that uploads at once, with progress, cancel and retry. */
export function FileField(props: FileFieldProps) {
  const { kind, label, hint, required, value, onChange, onBusyChange, isSaved = false } = props;
  const t = useText();
  const id = useId();
  const faultText = useFileFaultText(kind);
  const { state, send, cancel, remove } = useFileUpload({ kind, value, isSaved, onChange, onBusyChange });
  const error = state.step === 'failed' ? faultText(state.error) : props.error;
  return (
    <div className={field.field}>
      <p className={field.label} aria-hidden="true">
        {label}
        {required && <span className={field.required}>{' *'}</span>}
      </p>
      <FileDrop
        kind={kind}
        label={label}
        describedBy={[error ? `${id}-error` : '', `${id}-hint`].join(' ').trim()}
        isInvalid={Boolean(error)}
        isReplacing={value !== null || state.step === 'sending'}
        required={required}
        onFile={send}
      />
      <ChosenFile state={state} value={value} onCancel={cancel} onRetry={send} onRemove={remove} />
      {error && (
        <p id={`${id}-error`} role="alert" className={field.error}>
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className={field.foot}>
        {hint ?? t(limitsOf[kind])}
      </p>
    </div>
  );
}

const limitsOf = {
  resume: m.files_resume_hint,
  sample: m.files_sample_hint,
  photo: m.files_photo_hint,
  work_picture: m.files_image_hint,
  image: m.files_image_hint,
  lesson_video: m.files_video_hint,
  lesson_caption: m.files_caption_hint,
  lesson_pdf: m.files_pdf_hint,
};
