// The server that throughput.mjs compares the product with: sends stored bytes, or verifies the token and runs the product's statements.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createLocalJWKSet, jwtVerify } from 'jose';
import pg from 'pg';
import { fill } from './plans.mjs';

process.once('disconnect', () => process.exit());
const [task] = await once(process, 'message');
const server = createServer(task.answers ? sendStored(task) : await repeat(task)).listen(0, '127.0.0.1');
await once(server, 'listening');
process.send({ port: server.address().port });

function sendStored({ answers }) {
  const ready = new Map(
    answers.map(({ path, headers, body }) => [path, { headers, body: Buffer.from(body, 'base64') }]),
  );
  return (request, response) => {
    const { headers, body } = ready.get(request.url);
    response.writeHead(200, headers).end(body);
  };
}

async function repeat({ database, jwks, plan, valuesFrom }) {
  const keys = createLocalJWKSet(jwks);
  const pool = new pg.Pool({ ...database, max: 20 });
  // The database stops before this server.
  pool.on('error', () => process.exit());
  const pathValues = new RegExp(valuesFrom);
  return async (request, response) => {
    try {
      const { payload } = await jwtVerify(request.headers.authorization.slice('Bearer '.length), keys);
      const body = request.method === 'GET' ? {} : JSON.parse(await readAll(request));
      const values = {
        ...body,
        ...pathValues.exec(request.url)?.groups,
        user: payload.sub,
        session: payload.session_id,
      };
      const rows = [];
      for (const step of fill(plan, values)) rows.push(...(await run(pool, step)));
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  };
}

async function readAll(request) {
  const parts = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

async function run(pool, { isTransaction, statements }) {
  if (!isTransaction) {
    const answers = await Promise.all(statements.map(async ({ text, values }) => await pool.query(text, values)));
    return answers.map(({ rows }) => rows);
  }
  const client = await pool.connect();
  try {
    const answers = [];
    for (const { text, values } of statements) answers.push((await client.query(text, values)).rows);
    return answers;
  } finally {
    client.release();
  }
}
