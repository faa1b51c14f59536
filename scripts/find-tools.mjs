// Programs that tests need: Chromium for end-to-end tests, poppler for PDFs, nginx for the example in deploy.
import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const shell = 'chromium-headless-shell';
const pdfReaders = ['pdftotext', 'pdftoppm', 'pdffonts'];

/** Chromium: CHROMIUM_PATH, the system's, or installed from Debian's packages if root. */
export function findBrowser() {
  return findProgram(browsers, 'chromium');
}

/**
 * The headless browser; otherwise Chromium, which loads its own pages at each start: end-to-end tests take a sixth longer and
 * Lighthouse measures twice the blocking time.
 */
export function findHeadlessBrowser() {
  return findProgram([shell], shell, { otherwise: findBrowser });
}

function findProgram(names, debianPackage, { otherwise } = {}) {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (!isProgram(given)) throw new Error(`CHROMIUM_PATH names ${given}, which is not executable.`);
    return given;
  }
  // Japanese fonts make screenshots readable; tests pass without them.
  const found = onPath(names) ?? (install([debianPackage, 'fonts-noto-cjk']), onPath(names)) ?? otherwise?.();
  if (found) return found;
  throw new Error(
    'The end-to-end tests need Chromium: install it (on Debian: apt-get install chromium), or set CHROMIUM_PATH.',
  );
}

/** Installs poppler from Debian's packages if root, otherwise throws. */
export function ensurePdfReaders() {
  const isInstalled = () => pdfReaders.every((name) => onPath([name]));
  if (isInstalled()) return;
  install(['poppler-utils']);
  if (!isInstalled()) {
    throw new Error('The tests read PDFs with poppler: install it (on Debian: apt-get install poppler-utils).');
  }
}

/** Installs nginx, and openssl for its certificate, from Debian's packages if root, otherwise throws. */
export function ensureNginx() {
  const isInstalled = () => ['nginx', 'openssl'].every((name) => onPath([name]));
  if (isInstalled()) return;
  install(['nginx', 'openssl']);
  if (!isInstalled())
    throw new Error('A test runs deploy/nginx.conf: install nginx (on Debian: apt-get install nginx openssl).');
}

const packageOf = { varnishd: 'varnish', pgbouncer: 'pgbouncer', haproxy: 'haproxy' };

/** The paths of programs that are not installed here: throws an error with the names of Debian's packages. */
export function requirePrograms(command, names) {
  const sbin = ['/usr/sbin', '/usr/local/sbin'];
  const found = names.map((name) => onPath([name]) ?? sbin.map((folder) => join(folder, name)).find(isProgram));
  const missing = names.flatMap((name, index) => (found[index] ? [] : [packageOf[name] ?? name]));
  if (missing.length === 0) return found;
  throw new MissingProgramError(`${command} needs programs: on Debian apt-get install ${missing.join(' ')}.`);
}

/** An error that is printed without a stack. */
class MissingProgramError extends Error {
  isForOperator = true;
}

function install(packages) {
  if (process.getuid?.() !== 0 || !onPath(['apt-get'])) return;
  console.error(`Installing ${packages.join(', ')} from Debian packages …`);
  // In runlevel 1 packages do not start their services.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const options = { stdio: ['ignore', 2, 2], env };
  try {
    execFileSync('apt-get', ['update', '-q'], options);
    execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], options);
  } catch (error) {
    console.error(`Could not install ${packages.join(', ')}: ${error.message}`);
  }
}

function onPath(wanted) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return wanted.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
