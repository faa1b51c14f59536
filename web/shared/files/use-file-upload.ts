import { useEffect, useRef, useState } from 'react';
import { deleteUpload, uploadFile } from '#domain/files/contract.ts';
import { type StoredFile } from '#domain/kernel/content.ts';
import { fileFault, maxFileNameLength, type UploadKind } from '#domain/files/rules.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { ApiError, type CallApi } from '#web/lib/api/call-api.ts';
import { useUpload } from '#web/lib/api/upload.ts';

export type UploadState =
  | { step: 'idle' }
  | { step: 'sending'; file: File; sent: number; secondsLeft: number | null }
  | { step: 'failed'; file: File; error: ApiError };

interface UploadOptions {
  kind: UploadKind;
  value: StoredFile | null;
  /** True if it is saved with the form, which then removes it. */
  isSaved: boolean;
  onChange: (file: StoredFile | null, chosen?: File) => void;
  onBusyChange: ((busy: boolean) => void) | undefined;
}

/** Time until the speed of an upload is used for an estimate. */
const minMeasuredMs = 3000;

const idle: UploadState = { step: 'idle' };

/** Uploads a file at once; deletes replaced and removed uploads on the server. */
export function useFileUpload({ kind, value, isSaved, onChange, onBusyChange }: UploadOptions) {
  const api = useApi();
  const upload = useUpload();
  const [state, setState] = useState<UploadState>(idle);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const deleteUnsaved = () => value && !isSaved && deleteStored(api, value);
  const end = (next: UploadState) => {
    running.current = null;
    onBusyChange?.(false);
    setState(next);
  };

  const send = async (file: File) => {
    running.current?.abort();
    const fault = fileFault(kind, file);
    if (fault) return end({ step: 'failed', file, error: new ApiError(0, { code: fault }) });
    const controller = new AbortController();
    running.current = controller;
    onBusyChange?.(true);
    setState({ step: 'sending', file, sent: 0, secondsLeft: null });
    const startedAt = Date.now();
    try {
      // Cut by code points: a lone surrogate cannot be encoded in a URL.
      const query = { kind, name: Array.from(file.name).slice(-maxFileNameLength).join('') };
      const stored = await upload(uploadFile, { query }, file, {
        signal: controller.signal,
        onProgress: (sent) =>
          setState({ step: 'sending', file, sent, secondsLeft: secondsLeft(file.size, sent, Date.now() - startedAt) }),
      });
      deleteUnsaved();
      onChange(stored, file);
      return end(idle);
    } catch (error) {
      // Cancelled, or replaced by a later file.
      if (controller.signal.aborted) return undefined;
      return end({ step: 'failed', file, error: asApiError(error) });
    }
  };

  return {
    state,
    send: (file: File) => void send(file),
    cancel: () => {
      running.current?.abort();
      end(idle);
    },
    remove: () => {
      deleteUnsaved();
      onChange(null);
      end(idle);
    },
  };
}

const asApiError = (error: unknown) => (error instanceof ApiError ? error : new ApiError(0, { code: 'unexpected' }));

// Best effort: the server removes unattached uploads after a day.
const deleteStored = (api: CallApi, { id }: StoredFile) => void api(deleteUpload, { params: { id } }).catch(() => null);

const secondsLeft = (size: number, sent: number, milliseconds: number) =>
  sent === 0 || milliseconds < minMeasuredMs
    ? null
    : Math.max(0, Math.ceil(((size - sent) * milliseconds) / sent / 1000));
