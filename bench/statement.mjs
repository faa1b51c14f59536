// Previews and imports a bank statement of 2,000 lines with all kinds of noise: `node bench/statement.mjs [SEED] [PAYMENTS,PAYMENTS...]`. Prints what was
// proposed by kind, and for each number of open payments the times, and how long /healthz waited meanwhile and in an idle control of the same length.
// Exit code 1 when a sure one is wrong, too few are proposed, a preview takes more than 2 s or delays other requests, or the transfers are not the export's.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { runnerImport } from 'vite';
import { insertDrawn } from './statement/fill.mjs';
import { waitBeside } from './statement/wait.mjs';
import { databaseOf, signIn, startSite } from '../scripts/start-site.mjs';

const seed = Number(process.argv[2] ?? 1);
const sizes = (process.argv[3] ?? '5e3,1e5').split(',').map(Number);
const runs = 3;
/** With more payments more people have the same name. */
const minShare = (payments) => (payments > 10_000 ? 0.9 : 0.95);
const maxMs = 2000;
/** Waits of /healthz: how many times as long as the idle one, and always allowed. */
const [maxRatio, allowedMs] = [10, 250];

const load = async (path) => (await runnerImport(new URL(path, import.meta.url).pathname)).module;
const { exportOf } = await load('../server/testing/money/statement-exports.ts');
const { drawStatement } = await load('../server/testing/money/statement-noise.ts');
const { proposedShare, resultsByKind } = await load('../server/testing/money/statement-results.ts');

const failed = [];
const table = [];
for (const payments of sizes) table.push(await measure(payments));
console.table(table);
console.log(failed.length === 0 ? 'everything holds' : `failed: ${failed.join('; ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** The figures of a site with this number of open payments. */
async function measure(payments) {
  const drawn = drawStatement(seed, { payments, lines: 2000 });
  const text = exportOf(drawn.lines, 'two columns');
  const site = await startSite();
  const client = new pg.Client(databaseOf(site.stateDir));
  await client.connect();
  const ids = await insertDrawn(client, drawn);
  const post = await poster(site);
  // The first request compiles and connects.
  await post('/preview', { text: text.split('\r\n').slice(0, 5).join('\r\n') });

  const previews = [];
  for (let run = 0; run < runs; run += 1)
    previews.push(await waitBeside(site, async () => await post('/preview', { text })));
  const {
    result: preview,
    ms,
    cpu,
    longest,
  } = previews.toSorted((one, other) => one.ms - other.ms)[Math.floor(runs / 2)];
  const idle = await waitBeside(site, async () => await sleep(ms));
  const matches = preview.lines.toSorted((one, other) => one.number - other.number);
  const lines = drawn.lines.map((line) => ({ ...line, paymentId: line.paymentId && ids.get(line.paymentId) }));
  const kinds = resultsByKind(lines, matches);
  console.log(`${payments} open payments, by kind`);
  console.table(Object.fromEntries(kinds));

  const figures = {
    payments,
    lines: matches.length,
    share: Number(proposedShare(lines, kinds).toFixed(3)),
    'wrong as sure': [...kinds.values()].reduce((sum, { wrongSure }) => sum + wrongSure, 0),
    'preview, ms': Math.round(ms),
    'CPU of the server, ms': cpu,
    '/healthz, ms': Math.round(longest),
    'idle, ms': Math.round(idle.longest),
    ...(await importAll({ client, post, text, lines, matches })),
  };
  await client.end();
  await site.stop();
  const expect = (holds, what) => {
    if (!holds) failed.push(`${what} with ${payments} payments`);
  };
  expect(figures['wrong as sure'] === 0, 'a sure one is wrong');
  expect(figures.share >= minShare(payments), 'too few are proposed');
  expect(ms <= maxMs, 'the preview is slow');
  expect(longest <= allowedMs || longest <= maxRatio * idle.longest, 'other requests wait');
  expect(figures.transfers === lines.length, 'a line has no transfer');
  expect(figures['sum differs by'] === 0, 'the sum is not the export’s');
  return figures;
}

/** Imports the statement with all sure proposals, and compares its transfers with the export. */
async function importAll({ client, post, text, lines, matches }) {
  const sure = matches.filter(({ payment, reason, amount }) => payment && reason === null && amount > 0);
  const since = performance.now();
  const imported = await post('', {
    text,
    matches: sure.map(({ number, payment }) => ({ number, payment_id: payment.id })),
  });
  const ms = performance.now() - since;
  const { rows } = await client.query(
    `select currency, count(*)::int as count, sum(amount)::float as sum from transfers where statement_id = $1 group by 1`,
    [imported.id],
  );
  const sums = new Map(rows.map(({ currency, sum }) => [currency, sum]));
  for (const { currency, amount } of lines) sums.set(currency, (sums.get(currency) ?? 0) - amount);
  return {
    'import, ms': Math.round(ms),
    confirmed: `${imported.confirmed} of ${sure.length}`,
    transfers: rows.reduce((sum, { count }) => sum + count, 0),
    'sum differs by': [...sums.values()].reduce((total, rest) => total + Math.abs(rest), 0),
  };
}

/** Sends requests about statements as an admin. */
async function poster(site) {
  const authorization = `Bearer ${await signIn(site, 'admin@example.com')}`;
  return async (path, body) => {
    const answer = await fetch(`${site.url}/api/admin/bank-statements${path}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return await answer.json();
  };
}
