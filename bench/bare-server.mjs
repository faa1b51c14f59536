// The server that throughput.mjs compares the product with: node:http that sends stored bytes, or verifies the token, checks the session (optional) and runs
// hand-written prepared statements (bare/reads.mjs, bare/writes.mjs).
import { once } from 'node:events';
import { createServer } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose';
import pg from 'pg';
import { reads } from './bare/reads.mjs';
import { writes } from './bare/writes.mjs';

// Prices and counts.
for (const type of [pg.types.builtins.NUMERIC, pg.types.builtins.INT8]) pg.types.setTypeParser(type, Number);

/** A request that the product would refuse too. */
class Refusal extends Error {}

/** Compression like that of the product. */
const [compressedFrom, quality] = [1024, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }];

// The session, its user and whether a second factor is missing.
const session = `
  select session.user_id as id, profile.role, account.banned_until, session.aal, exists (
    select from auth.mfa_factors where user_id = session.user_id and status = 'verified') as has_second_factor
  from auth.sessions as session
  join auth.users as account on account.id = session.user_id
  join profiles as profile on profile.id = session.user_id
  where session.id = $1 and account.deleted_at is null`;

process.once('disconnect', () => process.exit());
const [task] = await once(process, 'message');
const server = createServer(task.answers ? sendStored(task) : serve(task)).listen(0, '127.0.0.1');
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

function serve({ database, jwks, name, checksSession }) {
  const keys = createLocalJWKSet(jwks);
  const pool = new pg.Pool({ ...database, max: 20 });
  // The database stops before this server.
  pool.on('error', () => process.exit());
  const run = async (statement, text, values) => (await pool.query({ name: statement, text, values })).rows;
  const respond = { ...reads, ...writes }[name];
  const claimsOf = cacheClaims(keys);
  const userOf = async (token) => {
    if (!checksSession) return { id: decodeJwt(token).sub };
    const [user] = await run('session', session, [(await claimsOf(token)).session_id]);
    if (!isAllowed(user)) throw new Refusal('not signed in');
    return user;
  };
  return async (request, response) => {
    try {
      const user = await userOf(request.headers.authorization.slice('Bearer '.length));
      const body = request.method === 'GET' ? null : JSON.parse(await readAll(request));
      const content = await respond(run, { user, id: request.url.split('/')[3], body });
      if (content === null) throw new Refusal('not allowed');
      send(response, request, content);
    } catch (error) {
      response.writeHead(error instanceof Refusal ? 403 : 500).end(String(error));
    }
  };
}

/** Verifies each token once, until it expires. */
function cacheClaims(keys) {
  const verified = new Map();
  return async (token) => {
    const known = verified.get(token);
    if (known && known.exp > Date.now() / 1000) return known;
    const { payload } = await jwtVerify(token, keys);
    verified.set(token, payload);
    return payload;
  };
}

function isAllowed(user) {
  if (!user || (user.banned_until && user.banned_until > new Date())) return false;
  return !user.has_second_factor || user.aal === 'aal2';
}

function send(response, { headers }, content) {
  const bytes = Buffer.from(JSON.stringify(content));
  const isCompressed = bytes.length >= compressedFrom && headers['accept-encoding']?.includes('br');
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...(isCompressed && { 'content-encoding': 'br' }),
  });
  response.end(isCompressed ? brotliCompressSync(bytes, quality) : bytes);
}

async function readAll(request) {
  const parts = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}
