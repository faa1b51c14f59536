// What the product is measured against: a bare node:http server, a process of its own. It sends finished bytes, or verifies the
// token and asks the database what the product asks for the same request. Its parent says which, and is told the port.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createLocalJWKSet, jwtVerify } from 'jose';
import pg from 'pg';
import { fill } from './plans.mjs';

process.once('disconnect', () => process.exit());
const [task] = await once(process, 'message');
const server = createServer(task.answers ? sendFinished(task) : await repeat(task)).listen(0, '127.0.0.1');
await once(server, 'listening');
process.send({ port: server.address().port });

function sendFinished({ answers }) {
  const ready = new Map(
    answers.map(({ path, headers, body }) => [path, { headers, body: Buffer.from(body, 'base64') }]),
  );
  return (request, response) => {
    const { headers, body } = ready.get(request.url);
    response.writeHead(200, headers).end(body);
  };
}

async function repeat({ database, jwks, plan, wordsFrom }) {
  const keys = createLocalJWKSet(jwks);
  const pool = new pg.Pool({ ...database, max: 20 });
  // The database ends before this server does.
  pool.on('error', () => process.exit());
  const pathWords = new RegExp(wordsFrom);
  return async (request, response) => {
    try {
      const { payload } = await jwtVerify(request.headers.authorization.slice('Bearer '.length), keys);
      const body = request.method === 'GET' ? {} : JSON.parse(await readAll(request));
      const words = { ...body, ...pathWords.exec(request.url)?.groups, user: payload.sub, session: payload.session_id };
      const rows = [];
      for (const step of fill(plan, words)) rows.push(...(await take(pool, step)));
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

async function take(pool, { isTransaction, statements }) {
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
