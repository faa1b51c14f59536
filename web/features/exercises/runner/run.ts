import { exerciseFrame } from '#web/lib/offline/names.ts';
import harness from './harness.js?raw';
import { addMessage, emptyResult, type RunResult } from './results.ts';

/** What is run. */
export interface Work {
  /** In a worker, or in a document with `html`. */
  kind: 'worker' | 'page';
  /** Code before the program. */
  setup: string;
  program: string;
  /** Of a page: its content. */
  html?: string;
  tests: readonly { code: string; expected: string }[];
}

/** After them a program is ended. */
const maxRunMs = 2000;
/** For loading the frame. */
const maxStartMs = 15_000;

/**
 * Runs a program and its tests in a frame without an origin and without a network (154). It always resolves: the frame is removed when the
 * tests are done, after two seconds, or when `signal` is aborted. A page is shown in `place`.
 */
export async function runProgram(work: Work, { signal, place }: { signal?: AbortSignal; place?: Element } = {}) {
  const { kind, setup, program, html, tests } = work;
  const result = emptyResult(tests.length);
  const frame = createFrame(place === undefined);
  const { port1, port2 } = new MessageChannel();
  const sent = { setup, program, html, tests: tests.map(({ code }) => code) };
  const expected = tests.map((test) => test.expected);
  frame.addEventListener(
    'load',
    // The frame has no origin that could be named.
    () => frame.contentWindow?.postMessage({ kind, harness, work: sent }, '*', [port2]),
    { once: true },
  );
  (place ?? document.body).append(frame);
  const isShown = await new Promise<boolean>((resolve) => {
    const end = (ended: RunResult['ended']) => {
      result.ended = ended;
      clearTimeout(timer);
      resolve(ended === 'done' && kind === 'page');
    };
    let timer = setTimeout(() => end('failed'), maxStartMs);
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const state = addMessage(result, data, expected);
      if (state === 'started') {
        clearTimeout(timer);
        timer = setTimeout(() => end('timed_out'), maxRunMs);
      } else if (state === 'done') end('done');
    });
    port1.start();
    signal?.addEventListener('abort', () => end('failed'));
  });
  port1.close();
  // Ends the worker too.
  if (!isShown) frame.remove();
  return result;
}

function createFrame(isHidden: boolean): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  // The policy of the file takes the origin away. Without the second word no service worker could answer the request offline.
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
  frame.src = exerciseFrame;
  frame.hidden = isHidden;
  return frame;
}
