import { exerciseFrame } from '#web/lib/offline/names.ts';
import harness from './harness.js?raw';
import { addMessage, emptyResult, type RunResult } from './results.ts';

/** What is run. */
export interface Work {
  /** Code before the program. */
  setup: string;
  program: string;
  tests: readonly { code: string; expected: string }[];
  /** The files of sql.js, for statements of SQLite. */
  sql?: { script: string; wasm: ArrayBuffer };
}

/** After them a program is ended. */
const maxRunMs = 2000;
/** For loading the frame. */
const maxStartMs = 15_000;

/**
 * Runs a program and its tests in a frame without an origin and without a network (154). It always resolves: the frame is removed when the
 * tests are done, after two seconds, or when `signal` is aborted.
 */
export async function runProgram(work: Work, signal?: AbortSignal): Promise<RunResult> {
  const { setup, program, tests, sql } = work;
  const result = emptyResult(tests.length);
  const frame = createFrame();
  const { port1, port2 } = new MessageChannel();
  const sent = { setup, program, sql, tests: tests.map(({ code }) => code) };
  const expected = tests.map((test) => test.expected);
  frame.addEventListener(
    'load',
    // The frame has no origin that could be named.
    () => frame.contentWindow?.postMessage({ harness, work: sent }, '*', [port2]),
    { once: true },
  );
  document.body.append(frame);
  await new Promise<void>((resolve) => {
    const end = (ended: RunResult['ended']) => {
      result.ended = ended;
      clearTimeout(timer);
      resolve();
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
  frame.remove();
  return result;
}

function createFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  // The policy of the file takes the origin away. Without the second word no service worker could answer the request offline.
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
  frame.src = exerciseFrame;
  frame.hidden = true;
  return frame;
}
