// Checks that the bare server of throughput.mjs does the same as the product.
import assert from 'node:assert/strict';
import pg from 'pg';

/** Throws unless all servers send the same JSON. */
export async function requireSameResponse({ name, make }, { nextLearner }, servers) {
  const learner = nextLearner();
  const bodies = [];
  for (const server of servers) bodies.push(await send(server, { learner, ...make(learner) }));
  for (const body of bodies) assert.deepEqual(body, bodies[0], `${name}: the responses differ`);
}

/** Throws unless a request to each server changes the same number of rows and sends JSON with the same members. */
export async function requireSameEffects({ name, method, make }, { nextLearner }, servers, database) {
  const client = new pg.Client(database);
  await client.connect();
  const learner = nextLearner();
  // The first request of a learner may differ from the next, such as an insert instead of an update.
  for (const server of servers) await send(server, { method, learner, ...make(learner) });
  const effects = [];
  for (const server of servers) {
    const takes = [];
    for (let take = 0; take < 5; take += 1) takes.push(await effectOf(client, server, { method, learner, make }));
    // Background tasks write too: the fewest rows are those of the request alone.
    effects.push(takes.toSorted((a, b) => a.size - b.size)[0]);
  }
  await client.end();
  for (const effect of effects) assert.deepEqual(effect, effects[0], `${name}: the effects differ`);
}

/** The members of the response, and the rows that a request adds and changes. */
async function effectOf(client, server, { method, learner, make }) {
  const { rows: ids } = await client.query('select pg_current_xact_id()::text as id');
  const before = await countRows(client, ids[0].id);
  const body = await send(server, { method, learner, ...make(learner) });
  const rows = differences(before, await countRows(client, ids[0].id));
  const size = Object.values(rows).reduce((sum, { changed }) => sum + changed, 0);
  return { shape: shapeOf(body), rows, size };
}

async function send({ url }, { method = 'GET', path, body, learner }) {
  const answer = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${learner.token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${url}${path}: ${answer.status} ${await answer.text()}`);
  return await answer.json();
}

/** The number of rows of each table, and of those that transactions since `id` have inserted or updated. */
async function countRows(client, id) {
  // Preview images are drawn in the background, for minutes after the first start.
  const { rows: tables } = await client.query(`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'preview_images'`);
  const counts = tables.map(({ name }) => {
    const changed = `count(*) filter (where xmin::text::bigint >= ${id})`;
    return `select '${name}' as name, count(*)::int as rows, (${changed})::int as changed from ${name}`;
  });
  const { rows } = await client.query(counts.join(' union all '));
  return new Map(rows.map(({ name, rows: count, changed }) => [name, { count, changed }]));
}

const differences = (before, after) =>
  Object.fromEntries(
    Array.from(after, ([name, { count, changed }]) => [
      name,
      { added: count - before.get(name).count, changed: changed - before.get(name).changed },
    ]).filter(([, { added, changed }]) => added !== 0 || changed !== 0),
  );

/** The members of a value with their types. */
function shapeOf(value) {
  if (value === null || typeof value !== 'object') return typeof value;
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map((name) => [name, shapeOf(value[name])]),
  );
}
