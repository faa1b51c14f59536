import type { CallInput, Endpoint, Output } from '#domain/kernel/endpoint.ts';
import { useTokens } from './ApiProvider.tsx';
import { authorizationOf, withToken } from './browser-api.ts';
import { ApiError, outputOf, type WireAnswer, wireRequest } from './call-api.ts';

export interface UploadOptions {
  /** Called with the sent bytes. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}

/** Uploads a file: `await upload(operation, input, file, options)`. Throws ApiError or AbortError. */
export function useUpload() {
  const tokens = useTokens();
  return async <E extends Endpoint>(
    operation: E,
    input: CallInput<E>,
    file: File,
    options: UploadOptions,
  ): Promise<Output<E>> => {
    const { method, address } = wireRequest(operation, input);
    const answer = await withToken(
      tokens,
      async (token) => await send({ method, address, headers: authorizationOf(token), file }, options),
    );
    return await outputOf<E>(answer);
  };
}

interface Sending {
  method: string;
  address: string;
  headers: Record<string, string>;
  file: File;
}

// XMLHttpRequest, since fetch has no upload progress.
async function send({ method, address, headers, file }: Sending, { onProgress, signal }: UploadOptions) {
  return await new Promise<WireAnswer>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', (event) => onProgress(event.loaded));
    request.addEventListener('load', () => resolve({ status: request.status, json: parseJson(request.responseText) }));
    request.addEventListener('error', () => reject(new ApiError(0, { code: 'offline' })));
    request.addEventListener('abort', () => reject(new DOMException('The upload was cancelled', 'AbortError')));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) request.abort();
    else request.send(file);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
