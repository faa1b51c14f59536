// Runs a program and its tests in a worker. `run.ts` sends it as text, so it imports nothing. Results go through a port that no program can
// reach; the expected values are not here.
(() => {
  const maxLines = 100;
  const maxLength = 4000;
  const maxDepth = 20;
  const maxSize = 2 ** 24;
  // The program may replace any of them later.
  const { JSON, Map, Set, Date, Error, Promise, URL, Blob, Reflect, Array, Object, setTimeout } = globalThis;
  const { stringify } = JSON;
  const loadScript = importScripts.bind(globalThis);
  let send;
  let lines = 0;
  let failure;

  // JSON as far as a value has it; other values by their names.
  function show(value, depth = 0) {
    if (typeof value === 'string') return stringify(value.slice(0, maxLength));
    if (typeof value === 'bigint') return `${value}n`;
    if (typeof value === 'function') return '[Function]';
    if (value === null || typeof value !== 'object') return String(value);
    if (depth > maxDepth) return '[…]';
    if (value instanceof Error) return describe(value).text;
    if (value instanceof Date) return stringify(value) ?? 'null';
    if (value instanceof Map || value instanceof Set)
      return `${value instanceof Map ? 'Map' : 'Set'} ${show([...value], depth + 1)}`;
    const isList = Array.isArray(value);
    const parts = [];
    let length = 0;
    for (const key of isList ? Array(value.length).keys() : Object.keys(value)) {
      const part = `${isList ? '' : `${stringify(key)}:`}${show(value[key], depth + 1)}`;
      parts.push(part);
      length += part.length;
      if (length > maxLength) break;
    }
    const text = parts.join(',');
    return (isList ? `[${text}]` : `{${text}}`).slice(0, maxLength);
  }

  function describe(error, line = null) {
    try {
      const text = error instanceof Error ? `${error.name}: ${error.message}` : show(error);
      return { text: text.replace(/Failed to execute 'importScripts' on 'WorkerGlobalScope': /, ''), line };
    } catch {
      return { text: 'Error', line };
    }
  }

  function write(...values) {
    lines += 1;
    if (lines > maxLines) return;
    const text = values.map((value) => (typeof value === 'string' ? value : show(value))).join(' ');
    send({ type: 'line', text: text.slice(0, maxLength) });
  }

  /** Runs a script in the global scope, as a page does. Resolves to its error. */
  async function load(text) {
    failure = null;
    if (text === '') return null;
    await new Promise((resolve) => {
      // Not caught here: only the event of an uncaught error has the line of a syntax error.
      setTimeout(() => {
        setTimeout(resolve);
        loadScript(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })));
      });
    });
    return failure;
  }

  async function runTest(code, index) {
    const name = `test${index}_${URL.createObjectURL(new Blob()).slice(-12)}`;
    let test;
    Object.defineProperty(globalThis, name, { configurable: true, value: (given) => (test = given) });
    const error = await load(`${name}(async () => (\n${code}\n))`);
    Reflect.deleteProperty(globalThis, name);
    if (error) {
      send({ type: 'test', index, got: null, error: error.text });
      return;
    }
    try {
      send({ type: 'test', index, got: show(await test()), error: null });
    } catch (thrown) {
      send({ type: 'test', index, got: null, error: describe(thrown).text.slice(0, maxLength) });
    }
  }

  async function run({ setup, program, tests, sql }) {
    if (sql) return await runSql({ setup, program, tests, sql });
    send({ type: 'started' });
    const error = (await load(setup)) ?? (await load(program));
    if (error) send({ type: 'error', text: error.text.slice(0, maxLength), line: error.line });
    else for (const [index, code] of tests.entries()) await runTest(code, index);
    send({ type: 'done' });
  }

  // Statements of SQLite; a test is a query after them, or their own last result.
  async function runSql({ setup, program, tests, sql }) {
    await load(sql.script);
    const { Database } = await globalThis.initSqlJs({ wasmBinary: sql.wasm });
    send({ type: 'started' });
    const database = new Database();
    const query = (text) => database.exec(text).at(-1) ?? { columns: [], values: [] };
    const attempt = (action) => {
      try {
        return { rows: action(), error: null };
      } catch (error) {
        return { rows: null, error: describe(error).text };
      }
    };
    attempt(() => query(setup));
    const { rows: last, error } = attempt(() => query(program));
    if (error) send({ type: 'error', text: error, line: null });
    else for (const row of [last.columns, ...last.values]) write(row.map((value) => String(value)).join(' | '));
    for (const [index, code] of error ? [] : tests.entries()) {
      const { rows, error: failed } = code === '' ? { rows: last, error: null } : attempt(() => query(code));
      send({ type: 'test', index, got: rows && show(rows.values), error: failed });
    }
    send({ type: 'done' });
  }

  function listen() {
    addEventListener('error', (event) => {
      event.preventDefault();
      const described = describe(event.error ?? event.message, event.lineno || null);
      if (failure === null) failure = described;
      else write(described.text);
    });
    addEventListener('unhandledrejection', (event) => {
      event.preventDefault();
      write(describe(event.reason).text);
    });
  }

  // These are not interrupted while they build a list or text, and one that does not fit into memory ends the process, with the page outside.
  function limitSizes() {
    const limit = (owner, name, sizeOf) => {
      const own = owner[name];
      owner[name] = function limited(...given) {
        if (sizeOf(this, given) > maxSize) throw new RangeError(`${name}: too large`);
        return Reflect.apply(own, this, given);
      };
    };
    limit(String.prototype, 'split', (text) => text.length);
    limit(String.prototype, 'match', (text) => text.length);
    limit(Array.prototype, 'join', (list) => list.length);
    limit(JSON, 'parse', (_, [text]) => text?.length);
  }

  // Floods of messages and of workers would reach the page outside.
  function removeChannels() {
    for (const name of ['postMessage', 'Worker', 'SharedWorker', 'BroadcastChannel', 'MessageChannel']) {
      for (let owner = globalThis; owner !== null; owner = Object.getPrototypeOf(owner))
        Reflect.deleteProperty(owner, name);
    }
  }

  const start = ({ data, ports: [port] }) => {
    removeEventListener('message', start);
    send = port.postMessage.bind(port);
    listen();
    removeChannels();
    limitSizes();
    const log = Object.fromEntries(['log', 'info', 'warn', 'error', 'debug'].map((name) => [name, write]));
    globalThis.console = { ...console, ...log };
    void run(data);
  };
  addEventListener('message', start);
})();
