// The Chromium that the journeys run in.
import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** CHROMIUM_PATH, else the system's, else installed from Debian's packages when root; throws with what to install. */
export function findBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (!isProgram(given)) throw new Error(`CHROMIUM_PATH names ${given}, which is no program.`);
    return given;
  }
  const found = onPath();
  if (found) return found;
  if (process.getuid?.() === 0 && onPath(['apt-get'])) {
    console.error('Installing Chromium from Debian packages …');
    install();
    const installed = onPath();
    if (installed) return installed;
  }
  throw new Error(
    'The journeys need Chromium: install it (on Debian: apt-get install chromium), or set CHROMIUM_PATH.',
  );
}

function install() {
  const options = { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  execFileSync('apt-get', ['update', '-q'], options);
  // The Japanese fonts make the pictures readable; the journeys pass without them.
  execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'], options);
}

function onPath(wanted = names) {
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
