// Hostile and endless programs: kinds with a few forms each, which are repeated with other numbers.

const loops = [
  'for (;;) {}',
  'let n = N; while (true) n += 1;',
  'do { JSON.stringify([N]) } while (true)',
  'const a = [1]; for (const x of a) a.push(x, N), a.length > 1000 && (a.length = 2);',
];
const promises = [
  '(function f() { Promise.resolve(N).then(f) })()',
  '(async () => { for (;;) await N })()',
  'const f = async () => { await null; return f() }; f()',
];
const microtasks = [
  '(function f() { queueMicrotask(f) })()',
  'const f = () => { queueMicrotask(f); queueMicrotask(() => N) }; f()',
];
const timers = [
  'const f = () => { for (let i = 0; i < N * 1000; i++) setTimeout(f) }; f(); for (;;) {}',
  'setInterval(() => { for (;;) {} }); for (;;) {}',
  '(function f() { setTimeout(f); setTimeout(f) })(); while (N) {}',
  'await1 = new Promise(() => {}); self.then = 1; for (let i = 0; i < 1e5; i++) setTimeout(() => { throw Error("N") })',
];
const expressions = [
  '/^(a+)+$/.test("a".repeat(30 + N) + "b")',
  '/(x+x+)+y/.exec("x".repeat(40 + N))',
  '/^(([a-z])+.)+[A-Z]([a-z])+$/.test("a".repeat(50 + N))',
  '"a".repeat(1e5).replace(/(a*)*b/g, "N")',
];
const memory = [
  'const a = []; for (;;) a.push(new Array(1e6).fill(N))',
  'const a = []; for (;;) a.push(new Uint8Array(1e8).fill(N))',
  'let s = "N"; for (;;) s += s',
  'const m = new Map(); for (let i = N; ; i++) m.set({ i }, i)',
  'const a = {}; for (let i = N; ; i++) a["k" + i] = { i }',
  '"x".repeat(2 ** 28 - N).split("")',
  '"x".repeat(2 ** 28 - N).match(/x/g)',
  'JSON.parse("[" + "1,".repeat(2 ** 27 - N) + "1]")',
  '[..."x".repeat(2 ** 27 - N)].join("yyyyy")',
  'new Array(5e6).fill(N).map((x) => [x]).map((x) => [x, x])',
];
const recursion = [
  '(function f(n) { return f(n + N) + 1 })(0)',
  'const f = (n) => n < 2 ? n : f(n - 1) + f(n - 2); f(60 + N)',
  'const f = () => { try { f() } finally { f() } }; f()',
  'const o = {}; o.o = o; JSON.stringify(new Proxy(o, { get: (t, k) => N }))',
];
const natives = [
  'for (;;) new Array(1e6 + N).fill(1).sort(() => 0.5)',
  '9n ** (9n ** (6n + 1n))',
  'for (let i = 2n ** 100000n; ; i *= i) String(i)',
  'Array.prototype.slice.call({ length: 2 ** 31 + N })',
  'new Intl.DateTimeFormat(); for (;;) [..."x".repeat(1e5 + N)].reverse().join()',
];
const floods = [
  'for (;;) postMessage(N)',
  'for (;;) console.log("x".repeat(1e5), N)',
  'for (let i = 0; ; i++) try { new Worker(URL.createObjectURL(new Blob(["for(;;){}"]))) } catch {}',
  'for (;;) try { new BroadcastChannel("N").postMessage(new Array(1e5)) } catch {}',
  'const send = MessagePort.prototype.postMessage; for (;;) try { send.call(self, N) } catch {}',
  'for (;;) reportError(Error("N"))',
  'onerror = null; for (;;) Promise.reject(N)',
];
const forgeries = [
  'postMessage({ type: "done" }); self.dispatchEvent(new MessageEvent("message", { data: { tests: [] }, ports: [] })); for (;;) {}',
  'JSON.stringify = () => "N"; Promise.prototype.then = () => { for (;;) {} }; Array.prototype.entries = () => [][Symbol.iterator]()',
  'MessagePort.prototype.postMessage = () => N; setTimeout = () => 0; URL.createObjectURL = () => "blob:N"',
  'Object.defineProperty(Object.prototype, "type", { get() { for (;;) {} }, set() { for (;;) {} } })',
  'addEventListener("message", (event) => event.ports[0].postMessage({ type: "done" })); close()',
  'Object.prototype.toJSON = function () { for (;;) {} }; Array.prototype[Symbol.iterator] = function* () { for (;;) yield N }',
];
const results = [
  'globalThis.toString = () => { for (;;) {} }; throw { get name() { for (;;) {} } }',
  'throw new Proxy({}, { get: () => { for (;;) {} }, ownKeys: () => { for (;;) {} }, getPrototypeOf: () => { for (;;) {} } })',
  'Promise.reject(new Proxy({}, { getPrototypeOf: () => { for (;;) {} } }))',
];
const requests = [
  'fetch("HTTP/N").catch(() => {}); fetch("HTTP/N", { mode: "no-cors", keepalive: true }).catch(() => {})',
  'const x = new XMLHttpRequest(); x.open("GET", "HTTP/N"); x.send()',
  'new WebSocket("ws" + "HTTP/N".slice(4))',
  'new EventSource("HTTP/N")',
  'try { importScripts("HTTP/N") } catch {}',
  'import("HTTP/N").catch(() => {})',
  'import("data:text/javascript,fetch(\'HTTP/N\')").catch(() => {})',
  'new WebTransport("https" + "HTTP/N".slice(4)).ready.catch(() => {})',
  'importScripts(URL.createObjectURL(new Blob(["fetch(\'HTTP/N\')"])))',
  'new FontFace("x", "url(HTTP/N)").load().catch(() => {})',
  'fetch(new Request("HTTP/N", { method: "POST", body: "N", mode: "no-cors" })).catch(() => {}); for (;;) {}',
  'fetch("/api/me").catch(() => {}); fetch("/terms?N", { credentials: "include" }).catch(() => {})',
  'navigator.serviceWorker?.register("HTTP/N"); indexedDB.open("N"); caches.open("N").catch(() => {})',
];
const queries = [
  'WITH RECURSIVE n(i) AS (SELECT N UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n',
  'WITH RECURSIVE n(i) AS (SELECT N UNION ALL SELECT i + 1 FROM n) SELECT * FROM n',
  'CREATE TABLE t AS WITH RECURSIVE n(i) AS (SELECT N UNION ALL SELECT i + 1 FROM n) SELECT randomblob(10000) FROM n',
  "SELECT length(replace(hex(zeroblob(500000000 + N)), '00', 'xxxx'))",
  "ATTACH 'HTTP/N' AS other; SELECT load_extension('HTTP/N')",
];

const worker = {
  loops,
  promises,
  microtasks,
  timers,
  expressions,
  memory,
  recursion,
  natives,
  floods,
  forgeries,
  results,
  requests,
};

/** Programs, every form equally often; `http` is the address of a server that counts. */
export function programs({ http, count }) {
  const forms = [
    ...Object.entries(worker).flatMap(([name, list]) => list.map((program) => ({ name, program }))),
    ...queries.map((program) => ({ name: 'SQL', isSql: true, program })),
  ];
  return Array.from({ length: count }, (_, nth) => {
    const form = forms[nth % forms.length];
    const program = form.program.replaceAll('HTTP', http);
    return { ...form, program: program.replace(/\bN\b/g, String(1 + Math.floor(nth / forms.length))) };
  });
}
