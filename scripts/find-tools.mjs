// The programs that the tests need beside Node: a Chromium for the journeys, poppler to read and to look at PDFs.
import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const shell = 'chromium-headless-shell';
const pdfReaders = ['pdftotext', 'pdftoppm', 'pdffonts'];

/** The browser as people have it: CHROMIUM_PATH, else the system's, else installed from Debian's packages when root. */
export function findBrowser() {
  return findProgram(browsers, 'chromium');
}

/** The browser without its window, in which the journeys take a sixth less time; a whole one does as well. */
export function findHeadlessBrowser() {
  return findProgram([shell], shell, { otherwise: findBrowser });
}

function findProgram(names, debianPackage, { otherwise } = {}) {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (!isProgram(given)) throw new Error(`CHROMIUM_PATH names ${given}, which is no program.`);
    return given;
  }
  // The Japanese fonts make the pictures readable; the journeys pass without them.
  const found = onPath(names) ?? (install([debianPackage, 'fonts-noto-cjk']), onPath(names)) ?? otherwise?.();
  if (found) return found;
  throw new Error(
    'The journeys need Chromium: install it (on Debian: apt-get install chromium), or set CHROMIUM_PATH.',
  );
}

/** Makes sure that poppler's programs are there, from Debian's packages when root; throws with what to install. */
export function ensurePdfReaders() {
  const areThere = () => pdfReaders.every((name) => onPath([name]));
  if (areThere()) return;
  install(['poppler-utils']);
  if (!areThere()) {
    throw new Error('The tests read PDFs with poppler: install it (on Debian: apt-get install poppler-utils).');
  }
}

function install(packages) {
  if (process.getuid?.() !== 0 || !onPath(['apt-get'])) return;
  console.error(`Installing ${packages.join(', ')} from Debian packages …`);
  const options = { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  try {
    execFileSync('apt-get', ['update', '-q'], options);
    execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], options);
  } catch (error) {
    // Whoever asked says what is missing, or has something else that does.
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
