// `npm run test:nodes`: starts and uses the build on the oldest supported Node and on each later release line. The binaries
// come from the npm package `node` and are cached in .cache/nodes. UNCHECKED_PACKAGES=allow: one that cannot be installed is named, and does not fail.
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, dirname, resolve } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { databaseOf, startSite } from './start-site.mjs';
import { ensureReady, run } from './ensure-ready.mjs';
import { countIn, endChecks } from './run-checks.mjs';

/** The minimum of `engines` in package.json, and the newest release of each line. */
const versions = ['20.19.0', '22', '24'];

async function binaryOf(version) {
  const folder = resolve('.cache/nodes', version);
  const binary = resolve(folder, 'node_modules/node/bin/node');
  if (!existsSync(binary)) {
    mkdirSync(folder, { recursive: true });
    const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `node@${version}`];
    await promisify(execFile)('npm', args);
  }
  return binary;
}

/** Requests pages and the API, signs up, and requests as a learner. */
async function exercise({ url, stateDir }) {
  for (const path of ['/', '/jobs', '/courses', '/readyz', '/api/jobs']) {
    const { status } = await fetch(url + path);
    if (status !== 200) throw new Error(`${path} answers ${status}`);
  }
  const account = { email: 'nodes@example.com', password: 'naiman sar', data: { full_name: 'Nodes' } };
  const signUp = await post(`${url}/auth/v1/signup`, account);
  if (!signUp.ok) throw new Error(`a sign-up answers ${signUp.status}`);
  const { access_token: token } = await signUp.json();
  const mine = await fetch(`${url}/api/enrollments`, { headers: { authorization: `Bearer ${token}` } });
  if (mine.status !== 200) throw new Error(`the enrollments of a learner answer ${mine.status}`);
  const client = new pg.Client(databaseOf(stateDir));
  await client.connect();
  const { rows } = await client.query('select full_name from profiles where email = $1', [account.email]);
  await client.end();
  if (rows[0]?.full_name !== 'Nodes') throw new Error('the profile of a sign-up is not in the database');
}

const post = async (address, body) =>
  await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function tryVersion(version) {
  const since = performance.now();
  let failed = 0;
  let name = `Node ${version}`;
  const binary = await binaryOf(version).catch((error) => console.error(error));
  if (!binary && process.env.UNCHECKED_PACKAGES === 'allow') {
    console.log(`not tried: ${name}, which could not be installed`);
    return;
  }
  try {
    if (!binary) throw new Error(`${name} could not be installed`);
    name = `Node ${(await promisify(execFile)(binary, ['--version'])).stdout.trim()}`;
    const PATH = [dirname(binary), process.env.PATH].join(delimiter);
    const site = await startSite({ settings: { PATH } });
    try {
      await exercise(site);
    } finally {
      await site.stop();
    }
  } catch (error) {
    failed = 1;
    console.error(error);
  }
  countIn(name, { passed: 1 - failed, failed, seconds: Math.round((performance.now() - since) / 1000) });
}

await run(async () => {
  await ensureReady();
  for (const version of versions) await tryVersion(version);
  endChecks();
});
