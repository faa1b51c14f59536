// The memory that prepared statements take of PostgreSQL: `node bench/prepared-memory.mjs [ADDRESSES]`. An admin opens ADDRESSES (1500) different
// addresses of admin lists, four times, over 20 connections. Prints the private memory of all backends before and after. Exit code 1 above 150 MB.
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { databaseOf, startSite } from '../scripts/start-site.mjs';

const wanted = Number(process.argv[2] ?? 1500);
const maxMegabytes = 150;
const parallel = 20;

const site = await startSite();
const client = new pg.Client(databaseOf(site.stateDir));
await client.connect();
const token = await signUpAdmin();
const addresses = await listAddresses();
const before = await measure();
for (let round = 0; round < 4; round += 1) await openAll(addresses);
const after = await measure();
await client.end();
await site.stop();
console.log(
  `${addresses.length} addresses: ${before.backends} backends with ${before.megabytes} MB, then ${after.backends} with ${after.megabytes} MB`,
);
if (after.megabytes > maxMegabytes) process.exitCode = 1;

async function signUpAdmin() {
  const answer = await fetch(`${site.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'memory@example.com', password: 'a long password', data: { full_name: 'Admin' } }),
  });
  const { access_token: accessToken } = await answer.json();
  await client.query(`update profiles set role = 'admin' where email = 'memory@example.com'`);
  return accessToken;
}

/** Addresses of all admin lists with combinations of their orders and filters, the lists in turn. */
async function listAddresses() {
  const { paths } = await (await fetch(`${site.url}/api/openapi.json`)).json();
  const lists = Object.entries(paths).flatMap(([path, { get }]) => {
    const choices = (get?.parameters ?? []).filter((parameter) => parameter.in === 'query').map(valuesOf);
    const isList = path.startsWith('/api/admin/') && !path.includes('{') && !path.endsWith('/export');
    return isList ? [combinations(choices).map((query) => `${path}?${new URLSearchParams(query)}`)] : [];
  });
  const found = [];
  for (let nth = 0; found.length < wanted && lists.some((list) => nth < list.length); nth += 1)
    found.push(...lists.flatMap((list) => list[nth] ?? []));
  return found.slice(0, wanted);
}

/** A parameter with its values: those of its enum, or one that any text, date or id accepts, and none. */
function valuesOf({ name, schema }) {
  if (name === 'cursor') return [name, [null]];
  if (schema.enum) return [name, [null, ...schema.enum]];
  if (schema.format === 'uuid') return [name, [null, '00000000-0000-4000-8000-000000000000']];
  return [name, schema.type === 'string' && !schema.pattern ? [null, 'a name'] : [null]];
}

function combinations(parameters) {
  return parameters.reduce(
    (queries, [name, values]) =>
      queries.flatMap((query) => values.map((value) => (value === null ? query : { ...query, [name]: value }))),
    [{}],
  );
}

async function openAll(all) {
  const waiting = [...all];
  const open = async () => {
    for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
      const answer = await fetch(site.url + address, { headers: { authorization: `Bearer ${token}` } });
      await answer.arrayBuffer();
      if (answer.status >= 500) throw new Error(`${address}: ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: parallel }, open));
}

async function measure() {
  const { rows } = await client.query(
    `select pid from pg_stat_activity where application_name = 'zamnal server' and pid <> pg_backend_pid()`,
  );
  const kilobytes = rows.map(({ pid }) =>
    Number(/^Private_Dirty:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0),
  );
  return { backends: rows.length, megabytes: Math.round(kilobytes.reduce((sum, one) => sum + one, 0) / 1024) };
}
