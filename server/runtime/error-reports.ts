import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { scrub } from './scrub.ts';

/** Sends what the log tells of failures to whoever watches over this deployment. */
export interface ErrorReports {
  /** Takes a line of the log. */
  write(line: string): void;
  /** Ends when all is sent, or after so many milliseconds. */
  flush(milliseconds: number): Promise<void>;
}

/** One failure as it is sent. */
export interface ErrorReport {
  at: string;
  release: string;
  /** What failed: the words of the log. */
  what: string;
  /** How often it has failed since it was last told of. */
  times: number;
  request_id?: string | undefined;
  route?: string | undefined;
  /** The chore, queue, task or screen. */
  part?: string | undefined;
  error?: { name: string; message: string; code?: string | undefined; stack: string[] };
}

/** A line of the log, as far as it is told of. */
const line = z.object({
  time: z.number(),
  msg: z._default(z.string(), ''),
  reqId: z.optional(z.string()),
  route: z.optional(z.string()),
  chore: z.optional(z.string()),
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

/** Reports that wait at most, and failures that are remembered; what is more is left out. */
const [mostWaiting, mostKnown] = [50, 200];
/** Milliseconds that the receiver may take, and before the second and the third try. */
const patience = 5000;
const pauses = [1000, 4000];

/** Sends reports to `url`, one after another, as JSON by POST; who writes waits for none of it. */
export function openErrorReports({
  url,
  release,
  sameFor = 60_000,
}: {
  url: string;
  release: string;
  /** Milliseconds for which the same failure is counted and not told of again. */
  sameFor?: number;
}): ErrorReports {
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
      const times = countOf(known, report, sameFor);
      if (times === 0 || waiting.length >= mostWaiting) return;
      waiting.push({ ...report, times });
      sending ??= send();
    },
    flush: async (milliseconds) => {
      await Promise.race([sending, sleep(milliseconds, undefined, { ref: false })]);
    },
  };
}

/** Failures that have been told of: until when they are counted, and how often they have come since. */
type Known = Map<string, { until: number; times: number }>;

/** How often to say that this has happened; 0 while it has been told of just now. */
function countOf(known: Known, { what, route, part, error }: ErrorReport, sameFor: number): number {
  const key = JSON.stringify([what, route, part, error?.name, error?.code, error?.stack[0]]);
  const [now, before] = [performance.now(), known.get(key)];
  if (before && before.until > now) {
    before.times += 1;
    return 0;
  }
  const [oldest] = known.keys();
  if (!before && known.size >= mostKnown && oldest !== undefined) known.delete(oldest);
  known.set(key, { until: now + sameFor, times: 0 });
  return 1 + (before?.times ?? 0);
}

function reportOf(text: string, release: string): ErrorReport | null {
  const read = line.safeParse(JSON.parse(text));
  if (!read.success) return null;
  const { time, msg, reqId, route, chore, queue, task, screen, failure, err } = read.data;
  return {
    at: new Date(time).toISOString(),
    release,
    what: msg,
    times: 1,
    request_id: reqId,
    route,
    part: chore ?? queue ?? task ?? screen,
    ...(failure !== undefined && { error: { name: 'Failure', message: scrub(failure), stack: [] } }),
    ...(err && { error: errorOf(err) }),
  };
}

// The database repeats values in its words, so of its errors the code is told.
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
  for (const pause of [...pauses, null]) {
    const isTaken = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isTaken || pause === null) return;
    await sleep(pause, undefined, { ref: false });
  }
}
