// Installs packages and builds if necessary. Runs before anything is installed, so it imports only Node's modules. Writes to standard
// error, so that standard output belongs to the command.
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

/** An error that you can fix, like the server's `OperatorError`. */
class NotReadyError extends Error {
  isForOperator = true;
}

/** Runs a command; an error ends the process with code 1, without a stack if you can fix it. */
export async function run(body) {
  try {
    await body();
  } catch (error) {
    console.error(error?.isForOperator ? error.message : error);
    process.exit(1);
  }
}

/** Throws if Node is too old. */
export function checkNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  throw new NotReadyError(
    `Node ${oldestNode.join('.')} or newer is needed, and this is ${version}: see https://nodejs.org`,
  );
}

/** Changes to the project's folder, installs packages and builds. */
export async function ensureReady({ needsBuild = true } = {}) {
  checkNode();
  process.chdir(projectDir);
  await ensureInstalled();
  if (needsBuild) await ensureBuilt();
}

/** False in a deployment with only the build and production packages. */
const hasSources = (dir) => existsSync(join(dir, 'package-lock.json'));

/** Installs packages if one is missing or has another version than in package-lock.json. */
export async function ensureInstalled() {
  if (!hasSources(projectDir) || isInstalled(projectDir)) return;
  checkMayWrite(projectDir, 'npm ci');
  // The running npm, or the one in PATH when a script is run by node.
  const { npm_execpath: own = '' } = process.env;
  const npm = own.endsWith('npm-cli.js') ? [process.execPath, own] : ['npm'];
  await runStep('Installing the packages', [...npm, 'ci', '--include=dev', '--loglevel=error']);
}

/** Builds if the sources have changed since the last build. */
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

/** Throws if this user cannot write to the folder. */
export function checkMayWrite(dir, command) {
  try {
    accessSync(dir, access.W_OK);
  } catch {
    throw new NotReadyError(
      `This user cannot write to ${dir}, so \`${command}\` has to be run there first, as the folder's owner. Then start again.`,
    );
  }
}

/** Compares npm's record of installed packages, written at the end of an install, with package-lock.json. */
export function isInstalled(dir) {
  const record = join(dir, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = readPackages(record);
  return Object.entries(readPackages(join(dir, 'package-lock.json'))).every(([location, wanted]) => {
    if (location === '') return true; // the project itself
    const found = installed[location];
    if (!found) return Boolean(wanted.optional || wanted.devOptional); // for another platform
    return found.version === wanted.version && existsSync(join(dir, location));
  });
}

/** The hash of all files that the build reads: names and contents, not times. */
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

function listFiles(location) {
  if (!existsSync(location)) return [];
  if (location.endsWith('.json')) return [location];
  return readdirSync(location, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function readPackages(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
}

/** Runs a child process with progress messages; Ctrl-C and SIGTERM end both. */
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

// `npm run build`: installs and builds, so that a service can start from a read-only folder.
if (process.argv[1] === import.meta.filename) await run(ensureReady);
