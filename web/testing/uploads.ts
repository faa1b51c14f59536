import { afterAll, beforeAll } from 'vitest';

/** Sends uploads by fetch: the XMLHttpRequest of happy-dom cannot send files of Node. */
export function useUploads(): void {
  const original = globalThis.XMLHttpRequest;
  beforeAll(() => void Object.assign(globalThis, { XMLHttpRequest: UploadRequest }));
  afterAll(() => void Object.assign(globalThis, { XMLHttpRequest: original }));
}

/** The part of XMLHttpRequest that uploads use. */
class UploadRequest extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  readonly #headers: Record<string, string> = {};
  readonly #controller = new AbortController();
  #method = '';
  #address = '';

  open(method: string, address: string): void {
    this.#method = method;
    this.#address = address;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers[name] = value;
  }

  abort(): void {
    this.#controller.abort();
  }

  send(body: Blob): void {
    void this.#exchange(body).then((event) => this.dispatchEvent(new Event(event)));
  }

  async #exchange(body: Blob): Promise<'load' | 'abort' | 'error'> {
    const { signal } = this.#controller;
    try {
      const answer = await fetch(this.#address, { method: this.#method, headers: this.#headers, body, signal });
      this.status = answer.status;
      this.responseText = await answer.text();
      return 'load';
    } catch {
      return signal.aborted ? 'abort' : 'error';
    }
  }
}
