// Does the deletion of old audit entries disturb learners? `node bench/retention.mjs [ROWS]`: fills the audit log with ROWS (300,000) entries of the last
// year, lets learners submit homework for a minute each without and with the deletion of entries that are older than 90 days, and prints
// requests per second, median and 99th percentile. Exit code 1 when the 99th percentile is more than twice as high.
import autocannon from 'autocannon';
import pg from 'pg';
import { asLearners, openClass } from './class.mjs';
import { fill } from './growth/fill.mjs';
import { databaseOf, startSite } from '../scripts/start-site.mjs';

const rows = Number(process.argv[2] ?? 300_000);
const seconds = 60;
const connections = 4;

const first = await startSite();
const client = new pg.Client(databaseOf(first.stateDir));
await client.connect();
await fill(client, { profiles: 2000, audit_log: rows });
const group = await openClass(first, { learners: 20, openings: 1 });
const kept = await measure(first, 'entries are kept');
await client.end();
await first.stop({ keep: true });

const second = await startSite({ stateDir: first.stateDir, settings: { AUDIT_RECORD_DAYS: '90' } });
const again = new pg.Client(databaseOf(second.stateDir));
await again.connect();
const before = await countOf(again);
const deleted = await measure(second, 'entries are deleted');
console.log(`${before - (await countOf(again))} of ${before} entries were deleted meanwhile`);
await again.end();
await second.stop();
const ratio = deleted / kept;
console.log(`99th percentile: ${ratio.toFixed(2)} times as high`);
process.exitCode = ratio > 2 ? 1 : 0;

async function measure(site, name) {
  const request = asLearners(group, {
    method: 'PUT',
    make: (learner) => ({
      path: `/api/lessons/${group.lessonId}/homework`,
      body: { homework_link: `https://example.com/${learner.next()}` },
    }),
  });
  const { requests, latency } = await autocannon({
    url: site.url,
    connections,
    duration: seconds,
    requests: [request],
  });
  console.log(`${name}: ${requests.average.toFixed(0)} per second, median ${latency.p50} ms, 99th ${latency.p99} ms`);
  return latency.p99;
}

async function countOf(db) {
  return Number((await db.query('select count(*) as n from audit_log')).rows[0].n);
}
