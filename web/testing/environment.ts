import { Window } from 'happy-dom';
import { type Environment, populateGlobal } from 'vitest/runtime';

/** Globals that stay Node's own, because the server under test runs in the same process. */
const nodeGlobals = `
  fetch Request Response Headers Blob File URL URLSearchParams AbortController AbortSignal performance
  ReadableStream WritableStream TransformStream queueMicrotask atob btoa crypto TextEncoder TextDecoder
  setTimeout clearTimeout setInterval clearInterval setImmediate clearImmediate
  ArrayBuffer Uint8Array Int8Array Uint16Array Int16Array Uint32Array Int32Array Float32Array Float64Array Uint8ClampedArray`
  .trim()
  .split(/\s+/);

/** happy-dom's DOM with Node's network APIs, so that components and the real server run in one process. */
export default {
  name: 'dom-beside-server',
  viteEnvironment: 'client',
  setup(global: typeof globalThis) {
    const own = Object.fromEntries(nodeGlobals.map((name) => [name, Object.getOwnPropertyDescriptor(global, name)]));
    const window = new Window({ url: 'http://localhost', width: 1440, height: 900 });
    addSelectProperties(window);
    const { keys, originals } = populateGlobal(global, window, { bindFunctions: true });
    for (const [name, descriptor] of Object.entries(own))
      if (descriptor) Object.defineProperty(global, name, descriptor);
    return {
      async teardown() {
        await window.happyDOM.abort();
        window.close();
        for (const key of keys) Reflect.deleteProperty(global, key);
        for (const [key, value] of originals) Reflect.set(global, key, value);
      },
    };
  },
} satisfies Environment;

/** happy-dom lacks them; without them react-hook-form takes each select for one that was used before its form was ready. */
function addSelectProperties({ HTMLSelectElement, HTMLOptionElement }: Window): void {
  Object.defineProperty(HTMLSelectElement.prototype, 'size', { value: 0, writable: true });
  Object.defineProperty(HTMLOptionElement.prototype, 'defaultSelected', { value: false, writable: true });
}
