import { useEffect, useRef, useState } from 'react';
import { deleteUpload, type StoredFile, uploadFile } from '#domain/files/contract.ts';
import { fileFault, longestFileName, type UploadKind } from '#domain/files/rules.ts';
import { useApi } from '../../lib/api/ApiProvider.tsx';
import { ApiError } from '../../lib/api/call-api.ts';
import { useUpload } from '../../lib/api/upload.ts';

/** What stands between choosing a file and having it: nothing, bytes on their way, or what went wrong. */
export type UploadState =
  | { step: 'idle' }
  | { step: 'sending'; file: File; sent: number }
  | { step: 'failed'; file: File; error: ApiError };

/** What an upload takes. */
interface UploadOptions {
  kind: UploadKind;
  /** The upload that the form has now. */
  value: StoredFile | null;
  onChange: (file: StoredFile | null) => void;
  onBusyChange: ((busy: boolean) => void) | undefined;
}

const idle: UploadState = { step: 'idle' };

/** Sends a file as soon as it is chosen; what it replaces, and what is taken out, is removed from the server. */
export function useFileUpload({ kind, value, onChange, onBusyChange }: UploadOptions) {
  const api = useApi();
  const upload = useUpload();
  const [state, setState] = useState<UploadState>(idle);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  // Its removal is a courtesy: what stays behind waits a day and is removed by the server.
  const release = () => {
    if (value) void api(deleteUpload, { params: { id: value.id } }).catch(() => null);
  };
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
    setState({ step: 'sending', file, sent: 0 });
    try {
      // By whole letters: half of one cannot stand in an address.
      const query = { kind, name: Array.from(file.name).slice(-longestFileName).join('') };
      const stored = await upload(uploadFile, { query }, file, {
        signal: controller.signal,
        onProgress: (sent) => setState({ step: 'sending', file, sent }),
      });
      release();
      onChange(stored);
      return end(idle);
    } catch (error) {
      // Given up by a cancel, or for a later file.
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
      release();
      onChange(null);
      end(idle);
    },
  };
}

const asApiError = (error: unknown) => (error instanceof ApiError ? error : new ApiError(0, { code: 'unexpected' }));
