import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { scrub } from './scrub.ts';

/** Sends the failures in the log to the receiver named by ERROR_REPORT_URL. */
export interface ErrorReports {
  write(line: string): void;
  /** Resolves when all reports are sent, or after so many milliseconds. */
  flush(milliseconds: number): Promise<void>;
}

export interface ErrorReport {
  at: string;
  release: string;
  what: string;
  /** How often it has happened since the last report of it. */
  times: number;
  request_id?: string | undefined;
  route?: string | undefined;
  /** The background task, queue, worker task or screen. */
  part?: string | undefined;
  error?: { name: string; message: string; code?: string | undefined; stack: string[] };
}

/** The reported members of a log line. */
const line = z.object({
  time: z.number(),
  msg: z._default(z.string(), ''),
  reqId: z.optional(z.string()),
  route: z.optional(z.string()),
  queue: z.optional(z.string()),
  task: z.optional(z.string()),
  screen: z.optional(z.string()),
  failure: z.optional(z.string()),
  err: z.optional(
    z.object({
      type: z._default(z.string(), 'Error'),
      message: z._default(z.string(), ''),
      stack: z._default(z.string(), ''),
      code: z.optional(z.union([z.string(), z.number()])),
      severity: z.optional(z.string()),
    }),
  ),
});

/** Limits of waiting reports and remembered failures; beyond them reports are dropped. */
const [maxWaiting, maxKnown] = [50, 200];
/** Timeout of a request, and the delays before the second and third attempt. */
const timeoutMs = 5000;
const retryDelaysMs = [1000, 4000];

/** Opens a reporter that posts reports as JSON to `url`, one after another, in the background. */
export function openErrorReports(options: {
  url: string;
  release: string;
  /** How long repetitions of the same failure are counted instead of reported. */
  sameFailureMs?: number;
}): ErrorReports {
  const { url, release, sameFailureMs = 60_000 } = options;
  const waiting: ErrorReport[] = [];
  const known: Known = new Map();
  let sending: Promise<void> | null = null;

  const send = async () => {
    for (let report = waiting.shift(); report; report = waiting.shift()) await post(url, report);
    sending = null;
  };

  return {
    write: (text) => {
      const report = reportOf(text, release);
      if (!report) return;
      const times = countOf(known, report, sameFailureMs);
      if (times === 0 || waiting.length >= maxWaiting) return;
      waiting.push({ ...report, times });
      sending ??= send();
    },
    flush: async (milliseconds) => {
      await Promise.race([sending, sleep(milliseconds, undefined, { ref: false })]);
    },
  };
}

/** Reported failures: until when repetitions are counted, and their number. */
type Known = Map<string, { until: number; times: number }>;

/** The `times` to report, or 0 when the failure was reported a moment ago. */
function countOf(known: Known, { what, route, part, error }: ErrorReport, sameFailureMs: number): number {
  const key = JSON.stringify([what, route, part, error?.name, error?.code, error?.stack[0]]);
  const [now, before] = [performance.now(), known.get(key)];
  if (before && before.until > now) {
    before.times += 1;
    return 0;
  }
  const [oldest] = known.keys();
  if (!before && known.size >= maxKnown && oldest !== undefined) known.delete(oldest);
  known.set(key, { until: now + sameFailureMs, times: 0 });
  return 1 + (before?.times ?? 0);
}

function reportOf(text: string, release: string): ErrorReport | null {
  const read = line.safeParse(JSON.parse(text));
  if (!read.success) return null;
  const { time, msg, reqId, route, queue, task, screen, failure, err } = read.data;
  return {
    at: new Date(time).toISOString(),
    release,
    what: msg,
    times: 1,
    request_id: reqId,
    route,
    part: queue ?? task ?? screen,
    ...(failure !== undefined && { error: { name: 'Failure', message: scrub(failure), stack: [] } }),
    ...(err && { error: errorOf(err) }),
  };
}

// Messages of PostgreSQL contain values of rows, so only the code is reported.
function errorOf({ type, message, stack, code, severity }: NonNullable<z.output<typeof line>['err']>) {
  const lines = stack.split('\n').flatMap((one) => /^\s+at (.*)$/.exec(one)?.[1] ?? []);
  return {
    name: type,
    message: severity === undefined ? scrub(message) : '',
    code: code === undefined ? undefined : String(code),
    stack: lines.slice(0, 30),
  };
}

async function post(url: string, report: ErrorReport): Promise<void> {
  for (const delayMs of [...retryDelaysMs, null]) {
    const isAccepted = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isAccepted || delayMs === null) return;
    await sleep(delayMs, undefined, { ref: false });
  }
}
