import type { CallInput, Endpoint } from '#domain/kernel/endpoint.ts';
import { useTokens } from './ApiProvider.tsx';
import { answerOf, authorizationOf, fetchOnline, type TokenSource, withToken } from './browser-api.ts';
import { ApiError, outputOf, wireRequest } from './call-api.ts';

/** The delay before the object URL of a download is revoked. */
const revokeDelayMs = 60_000;

/**
 * Downloads a file: `await download(operation, input, 'cv.pdf')`, with the server's file name or the given one. `onProgress` gets the received
 * bytes. Throws ApiError.
 */
export function useDownload() {
  const tokens = useTokens();
  return async <E extends Endpoint>(
    operation: E,
    input: CallInput<E>,
    name: string,
    onProgress?: (received: number) => void,
  ): Promise<void> => {
    const response = await fetchBytes(tokens, operation, input);
    await saveResponse(onProgress ? withProgress(response, onProgress) : response, name);
  };
}

/** Saves a response as a file, with the server's file name or `name`. */
export async function saveResponse(response: Response, name: string): Promise<void> {
  const bytes = await response.blob().catch(() => {
    throw new ApiError(0, { code: 'offline' });
  });
  saveAs(bytes, nameOf(response.headers.get('content-disposition')) ?? name);
}

/** Fetches bytes: `const photo = await bytes(operation, input)`. Throws ApiError. */
export function useBytes() {
  const tokens = useTokens();
  return async <E extends Endpoint>(operation: E, input: CallInput<E>): Promise<Blob> =>
    await (await fetchBytes(tokens, operation, input)).blob();
}

export async function fetchBytes<E extends Endpoint>(tokens: TokenSource, operation: E, input: CallInput<E>) {
  const { method, address } = wireRequest(operation, input);
  const response = await withToken(
    tokens,
    async (token) => await fetchOnline(address, { method, headers: authorizationOf(token) }),
  );
  if (!response.ok) await outputOf(await answerOf(response));
  return response;
}

// An aborted body counts as offline.
function withProgress(response: Response, onProgress: (received: number) => void): Response {
  let received = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      received += chunk.byteLength;
      onProgress(received);
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body?.pipeThrough(counter), { headers: response.headers });
}

// RFC 5987, as sent by the server.
const nameOf = (disposition: string | null) => {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1];
  return encoded === undefined ? null : decodeURIComponent(encoded);
};

/** Saves bytes as a file. */
export function saveAs(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), revokeDelayMs);
}

/** Bytes as data URL, for images that need a bearer token. */
export const toDataUrl = async (bytes: Blob) =>
  await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(bytes);
  });
