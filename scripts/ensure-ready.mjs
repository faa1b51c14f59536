// What a fresh clone lacks: the packages and the build. Runs before anything is installed, so it imports Node's own modules only.
// Everything is told on standard error, so that a command's standard output is its own.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  accessSync,
  constants as access,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { constants } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectDir = dirname(dirname(fileURLToPath(import.meta.url)));

const oldestNode = [20, 19];
const heartbeatMs = 5_000;
const sources = ['domain', 'db', 'server', 'web', 'public', 'scripts', 'project.inlang/settings.json'];
const rootSources = /^(package(-lock)?\.json|vite\..*|tsconfig.*\.json)$/;
const notBuilt = /^((web|server)\/paraglide|server\/testing)\/|\.test\.tsx?$/;

/** Something that the person at the terminal can put right, as an `OperatorError` of the server's. */
class NotReadyError extends Error {
  isForOperator = true;
}

/** Runs a command's body; what it throws ends the process with code 1, told without a stack when it says what to do. */
export async function run(body) {
  try {
    await body();
  } catch (error) {
    console.error(error?.isForOperator ? error.message : error);
    process.exit(1);
  }
}

/** Refuses a Node that is too old for the server. */
export function checkNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  throw new NotReadyError(
    `Node ${oldestNode.join('.')} or newer is needed, and this is ${version}: see https://nodejs.org`,
  );
}

/** Brings a command to where it can begin: in the project's folder, with its packages and, unless it needs none, its build. */
export async function ensureReady({ needsBuild = true } = {}) {
  checkNode();
  process.chdir(projectDir);
  await ensureInstalled();
  if (needsBuild) await ensureBuilt();
}

/** A deployment may hold the build and the packages of production alone, without sources: there is nothing to make ready then. */
const hasSources = (dir) => existsSync(join(dir, 'package-lock.json'));

/** Installs the packages when one is missing or has another version than package-lock.json says. */
export async function ensureInstalled() {
  if (!hasSources(projectDir) || isInstalled(projectDir)) return;
  checkMayWrite(projectDir, 'npm ci');
  // Under `npm start` the very npm that runs; without it, when a script is run by node alone, the one in the PATH.
  const { npm_execpath: own = '' } = process.env;
  const npm = own.endsWith('npm-cli.js') ? [process.execPath, own] : ['npm'];
  await runStep('Installing the packages', [...npm, 'ci', '--include=dev', '--loglevel=error']);
}

/** Builds the site when the sources differ from those of the last build. */
export async function ensureBuilt() {
  if (!hasSources(projectDir)) return;
  const stamp = join(projectDir, 'dist/.stamp');
  const hash = hashSources(projectDir);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  checkMayWrite(projectDir, 'npm run build');
  rmSync(stamp, { force: true });
  await runStep('Building the site', [process.execPath, join(projectDir, 'scripts/build.mjs')]);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

/** Refuses to begin what writes into the project's folder, where this user may not: a service only reads it. */
export function checkMayWrite(dir, command) {
  try {
    accessSync(dir, access.W_OK);
  } catch {
    throw new NotReadyError(
      `This user cannot write to ${dir}, so \`${command}\` has to be run there first, as the folder's owner. Then start again.`,
    );
  }
}

/** Compares npm's own record of what it installed with package-lock.json; npm writes that record when it is done. */
export function isInstalled(dir) {
  const record = join(dir, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = readPackages(record);
  return Object.entries(readPackages(join(dir, 'package-lock.json'))).every(([place, wanted]) => {
    if (place === '') return true; // the project itself
    const found = installed[place];
    if (!found) return Boolean(wanted.optional || wanted.devOptional); // for another platform
    return found.version === wanted.version && existsSync(join(dir, place));
  });
}

/** The fingerprint of everything that the build reads: names and contents, not times. */
export function hashSources(dir) {
  const hash = createHash('sha256');
  for (const file of listSources(dir)) {
    const content = readFileSync(join(dir, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function listSources(dir) {
  const top = readdirSync(dir).filter((name) => rootSources.test(name));
  const deep = sources.flatMap((name) => listFiles(join(dir, name))).map((file) => relative(dir, file));
  return [...top, ...deep].filter((file) => !notBuilt.test(file)).toSorted();
}

function listFiles(place) {
  if (!existsSync(place)) return [];
  if (place.endsWith('.json')) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function readPackages(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
}

/** Runs a child and shows that it is alive; Ctrl-C and SIGTERM end both. */
async function runStep(title, [command, ...args]) {
  const since = performance.now();
  const seconds = () => `${Math.round((performance.now() - since) / 1000)} s`;
  console.error(`${title} …`);
  const heartbeat = setInterval(() => console.error(`${title} … ${seconds()}`), heartbeatMs);
  const child = spawn(command, args, { cwd: projectDir, stdio: ['ignore', 2, 2] });
  let stoppedBy;
  const stop = (signal) => {
    stoppedBy = signal;
    child.kill(signal);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  try {
    const [code] = await once(child, 'exit');
    if (stoppedBy) process.exit(128 + constants.signals[stoppedBy]);
    if (code !== 0) throw new NotReadyError(`${title} failed (${code}), for the reason above.`);
  } catch (error) {
    throw error.code === 'ENOENT' ? new NotReadyError(`${title} failed: there is no ${command} here.`) : error;
  } finally {
    clearInterval(heartbeat);
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
  console.error(`${title}: done in ${seconds()}`);
}

// `npm run build`: everything that a start would make ready, so that a service can start from a folder that it may only read.
if (process.argv[1] === import.meta.filename) await run(ensureReady);
