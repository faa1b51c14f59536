import vm from 'node:vm';
import { expect, test } from 'vitest';
import harness from './harness.js?raw';
import { addMessage, emptyResult, type RunResult } from './results.ts';

interface Case {
  program: string;
  setup?: string;
  /** Code and expected value. */
  tests?: readonly (readonly [code: string, expected: string])[];
}

/** Runs a program in the harness as a worker does, in a context of its own. */
async function run({ program, setup = '', tests = [] }: Case): Promise<RunResult & { messages: number }> {
  const scripts = new Map<string, string>();
  const listeners: Record<string, ((event: object) => void)[]> = {};
  const context = vm.createContext({
    Blob: class {
      text: string;
      constructor([text = '']: string[] = []) {
        this.text = text;
      }
    },
    URL: {
      createObjectURL: ({ text }: { text: string }) => {
        const url = `blob:null/${scripts.size}-${'0'.repeat(12)}`;
        scripts.set(url, text);
        return url;
      },
    },
    console: {},
    addEventListener: (type: string, listener: (event: object) => void) => (listeners[type] ??= []).push(listener),
    removeEventListener: () => {},
    postMessage: () => {},
    setTimeout: (task: () => void) =>
      setTimeout(() => {
        try {
          task();
        } catch (error) {
          const lineno = Number(/:(\d+)/.exec((error as Error).stack ?? '')?.[1] ?? 0);
          for (const listener of listeners['error'] ?? []) listener({ error, lineno, preventDefault: () => {} });
        }
      }),
    importScripts: (url: string) => vm.runInContext(scripts.get(url) ?? '', context),
  });
  vm.runInContext(harness, context);
  const result = emptyResult(tests.length);
  const expected = tests.map(([, value]) => value);
  let messages = 0;
  await new Promise<void>((resolve) => {
    const postMessage = (message: unknown) => {
      messages += 1;
      // A port copies.
      if (addMessage(result, structuredClone(message), expected) === 'done') resolve();
    };
    const data = { setup, program, tests: tests.map(([code]) => code) };
    for (const start of listeners['message'] ?? []) start({ data, ports: [{ postMessage }] });
  });
  return { ...result, messages };
}

const passedOf = ({ tests }: RunResult) => tests.map(({ passed }) => passed);

test('tests see what the program and the code before it declare, and await promises', async () => {
  const result = await run({
    setup: 'const factor = 2;',
    program: 'const double = (n) => n * factor; let later = async () => ({ b: 1, a: [double(2)] });',
    tests: [
      ['double(21)', '42'],
      ['later()', '{"a":[4],"b":1}'],
      ['double(1)', '3'],
    ],
  });
  expect(passedOf(result)).toEqual([true, true, false]);
  expect(result.tests[2]).toEqual({ passed: false, got: '2', error: null });
});

test.each([
  ['undefined', 'undefined'],
  ['NaN', 'NaN'],
  ['10n', '10n'],
  ['() => 1', '[Function]'],
  ['new Map([[1, 2]])', 'Map [[1,2]]'],
  ['new Date(0)', '"1970-01-01T00:00:00.000Z"'],
  ['"undefined"', '"undefined"'],
  ['[1, [null, { a: "x" }]]', '[1,[null,{"a":"x"}]]'],
  ['new TypeError("no")', 'TypeError: no'],
])('shows %s as %s', async (code, shown) => {
  expect((await run({ program: '', tests: [[code, '0']] })).tests[0]?.got).toBe(shown);
});

test('an error of the program is named with its line, and no test runs', async () => {
  const result = await run({ program: 'let a = 1;\nlet b = ;', tests: [['a', '1']] });
  expect(result.error).toEqual({ text: "SyntaxError: Unexpected token ';'", line: 2 });
  expect(result.tests).toEqual([{ passed: false, got: null, error: null }]);
});

test('an error of one test leaves the others alone', async () => {
  const result = await run({
    program: 'const fail = () => { throw new Error("no") }',
    tests: [
      ['fail()', '1'],
      ['1 +', '1'],
      ['1', '1'],
    ],
  });
  expect(result.tests.map(({ error }) => error)).toEqual(['Error: no', "SyntaxError: Unexpected token ')'", null]);
  expect(passedOf(result)).toEqual([false, false, true]);
});

test('lines of the console are read, long and many ones are cut, and circles and deep values end', async () => {
  const program = `const o = {}; o.o = o; console.log("a", 1, { b: [o.o === o] });
    console.error(o); for (let i = 0; i < 500; i++) console.log("x".repeat(9000));`;
  const { lines, error, messages } = await run({ program });
  expect(error).toBeNull();
  expect(lines[0]).toBe('a 1 {"b":[true]}');
  expect(lines[1]?.length).toBeLessThan(200);
  expect(lines).toHaveLength(100);
  // With the start and the end.
  expect(messages).toBe(102);
  expect(lines[2]).toHaveLength(4000);
});

test('a program that replaces what the harness uses does not get a test passed', async () => {
  const program = `JSON.stringify = () => "1"; Promise.prototype.then = undefined; String.prototype.slice = () => "1";
    globalThis.postMessage = undefined; setTimeout = undefined; Object.keys = () => [];`;
  const result = await run({
    program,
    tests: [
      ['2', '1'],
      ['1', '1'],
    ],
  });
  expect(passedOf(result)).toEqual([false, true]);
});

test('a program cannot send messages of its own', async () => {
  const program = 'const known = [typeof postMessage, typeof Worker, typeof MessageChannel, typeof BroadcastChannel];';
  const undefinedOnes = JSON.stringify(Array.from({ length: 4 }, () => 'undefined'));
  expect(passedOf(await run({ program, tests: [['known', undefinedOnes]] }))).toEqual([true]);
});

test.each(['"x".repeat(2 ** 25).split("")', '"x".repeat(2 ** 25).match(/x/g)', 'JSON.parse("1".repeat(2 ** 25))'])(
  '%s is refused, since it could end the process of the page',
  async (code) => {
    expect((await run({ program: '', tests: [[code, '1']] })).tests[0]?.error).toMatch(/^RangeError: \w+: too large$/);
  },
);
