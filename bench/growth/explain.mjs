// Asks everything once more with PostgreSQL saying how it went about it, and keeps what it says in bench/explain/.
import { mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { databaseOf, startSite } from '../site.mjs';

const folder = 'bench/explain';
const settings = [
  ['logging_collector', 'on'],
  ['log_filename', 'explain.log'],
  ['session_preload_libraries', 'auto_explain'],
  ['auto_explain.log_min_duration', '0'],
  ['auto_explain.log_analyze', 'on'],
  ['auto_explain.log_buffers', 'on'],
];

/** Starts a site anew on its own data, asks `requests` and keeps the plans by list; answers with the site that now runs. */
export async function explain(site, { requests, askers, ask }) {
  const { stateDir } = site;
  const client = new pg.Client(databaseOf(stateDir));
  await client.connect();
  // Its settings are known when it is loaded.
  await client.query(`load 'auto_explain'`);
  for (const [name, value] of settings) await client.query(`alter system set ${name} = '${value}'`);
  await client.end();
  await site.stop({ keep: true });

  const explained = await startSite({ stateDir });
  const data = readdirSync(stateDir).find((name) => name.startsWith('data-'));
  const log = join(stateDir, data, 'log', 'explain.log');
  const as = await askers(explained);
  const plans = new Map();
  for (const request of requests) {
    // The second time: the first one reads what the next ones find in memory. A page is kept after its first time.
    if (request.as !== 'visitor') await ask(request, as);
    truncateSync(log);
    await ask(request, as);
    const said = `== ${request.name}\n${plansIn(readFileSync(log, 'utf8'))}\n`;
    plans.set(request.list, (plans.get(request.list) ?? '') + said);
  }
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [list, said] of plans) writeFileSync(join(folder, `${list.replaceAll(/[/$]+/g, '-')}.txt`), said);
  return explained;
}

/** The plans in a log that took a millisecond or more, without the times of day. */
function plansIn(text) {
  return text
    .split(/^\d{4}-\d\d-\d\d .*?LOG: {2}duration/m)
    .slice(1)
    .map((entry) => `duration${entry}`)
    .filter((entry) => Number(/[\d.]+/.exec(entry)?.[0]) >= 1)
    .join('\n');
}
