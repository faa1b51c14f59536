import { api } from '#server/http/openapi/operations.ts';
import * as fc from 'fast-check';
import pg from 'pg';
import { brokenInvariants } from '#server/testing/invariants.ts';
import { exchange } from './exchange.ts';
import { judge } from './judge.ts';
import { type FuzzedRequest, type KnownIds, type Sender, toOperation, tokenPlaceholder } from './requests.ts';
import { wildRequests } from './wild.ts';

/** The input of a run: a server and its database, both expendable. */
export interface FuzzPlan {
  url: string;
  database: pg.ClientConfig;
  count: number;
  /** The same seed sends the same requests, except for ids and tokens. */
  seed: number;
  /** Called with the progress. */
  onProgress?: (sent: number) => void;
}

/** An invalid response. */
export interface Fault {
  /** The seed and index of the request. */
  at: string;
  about: string;
  as: Sender;
  wrong: string;
  request: string;
  answer: string;
}

/** The result of a run. */
export interface FuzzReport {
  sent: number;
  /** The number of responses by status; `none` for a connection closed without one. */
  statuses: Record<string, number>;
  slowestMs: number;
  faults: Fault[];
  broken: string[];
}

/** Requests per batch; each batch gets new users and ids, since requests may delete them. */
const batchSize = 250;
const atOnce = 8;
/** The timeout of a response in milliseconds. */
const timeoutMs = 20_000;
/** The maximum number of faults reported in full. */
const maxFaults = 50;

/** Sends requests of every kind, mostly close to the contracts, and checks each response. */
export async function fuzz({ url, database, count, seed, onProgress }: FuzzPlan): Promise<FuzzReport> {
  const site = new URL(url);
  const client = new pg.Client(database);
  await client.connect();
  const report: FuzzReport = { sent: 0, statuses: {}, slowestMs: 0, faults: [], broken: [] };
  for (let batch = 0; report.sent < count; batch += 1) {
    const size = Math.min(batchSize, count - report.sent);
    const tokens = await buildSenders(site, client);
    const requests = fc.sample(requestOf(await findIds(client)), { numRuns: size, seed: seed + batch });
    const queue = requests.entries();
    const send = async () => {
      for (const [index, request] of queue) await sendOne(site, request, tokens, `${seed + batch}:${index}`, report);
    };
    await Promise.all(Array.from({ length: atOnce }, send));
    report.sent += size;
    onProgress?.(report.sent);
  }
  const alive = await exchange(site, Buffer.from('GET /api/site HTTP/1.0\r\n\r\n'), timeoutMs);
  if (alive.status !== 200) report.broken.push('the product does not answer any more');
  report.broken.push(...(await brokenInvariants(client)));
  await client.end();
  return report;
}

// All operations equally often, regardless of the variety of their input.
const requestOf = (ids: KnownIds) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.oneof(...api.map((operation) => toOperation(operation, ids))) },
    { weight: 1, arbitrary: wildRequests },
  );

async function sendOne(
  site: URL,
  { about, as, bytes, hangsUp }: FuzzedRequest,
  tokens: Record<Sender, string>,
  at: string,
  report: FuzzReport,
): Promise<void> {
  const since = performance.now();
  const sent = withToken(bytes, tokens[as]);
  const answer = await exchange(site, sent, timeoutMs, hangsUp);
  report.slowestMs = Math.max(report.slowestMs, performance.now() - since);
  const status = String(answer.status ?? 'none');
  report.statuses[status] = (report.statuses[status] ?? 0) + 1;
  const wrong = judge(answer);
  if (wrong === null || report.faults.length >= maxFaults) return;
  const request = JSON.stringify(bytes.toString('latin1').slice(0, 3000));
  report.faults.push({ at, about, as, wrong, request, answer: `${answer.head}\n\n${answer.body}`.slice(0, 1000) });
}

function withToken(bytes: Buffer, token: string): Buffer {
  const at = bytes.indexOf(tokenPlaceholder);
  if (at === -1) return bytes;
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(token), bytes.subarray(at + tokenPlaceholder.length)]);
}

let counter = 0;

/** A new learner and a new admin, since earlier ones may have been signed out, banned or deleted. */
async function buildSenders(site: URL, client: pg.Client): Promise<Record<Sender, string>> {
  const [learner, admin] = [await signUp(site), await signUp(site)];
  await client.query(`update profiles set role = 'admin' where id = $1`, [admin.id]);
  return { visitor: '', learner: learner.token, admin: admin.token };
}

async function signUp(site: URL): Promise<{ id: string; token: string }> {
  const email = `sender-${Date.now()}-${(counter += 1)}@example.com`;
  const answer = await fetch(new URL('/auth/v1/signup', site), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'a long password', data: { full_name: 'Somebody' } }),
  });
  const body = (await answer.json()) as { access_token?: string; user?: { id: string } };
  if (!body.access_token || !body.user) throw new Error(`Nobody can sign up any more: ${JSON.stringify(body)}`);
  return { id: body.user.id, token: body.access_token };
}

/** Ids of the newest records of every table, and unknown ids. */
async function findIds(client: pg.Client): Promise<KnownIds> {
  const { rows: tables } = await client.query<{ name: string; isDated: boolean }>(`
    select format('%I.%I', table_schema, table_name) as name,
      bool_or(column_name = 'created_at') as "isDated" from information_schema.columns
    where table_schema in ('public', 'auth') group by 1
    having bool_or(column_name = 'id' and data_type = 'uuid') order by 1`);
  const ids: Record<string, string[]> = { nothing: ['00000000-0000-4000-8000-000000000000'] };
  for (const { name, isDated } of tables) {
    const order = isDated ? 'order by created_at desc' : '';
    const { rows } = await client.query<{ id: string }>(`select id from ${name} ${order} limit 4`);
    ids[name] = rows.map(({ id }) => id);
  }
  return ids;
}
