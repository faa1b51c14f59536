// Compiles web/messages/*/*.json to typed functions if they have changed: web/paraglide for screens, server/paraglide for mails, .cache/paraglide
// for tests of screens.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from '@inlang/paraglide-js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(root, '.cache/messages.sha256');

export const messageOptions = {
  project: join(root, 'project.inlang'),
  outdir: join(root, 'web/paraglide'),
  outputStructure: 'message-modules',
  // The caller always passes the language (web/lib/i18n); nothing is read from cookies or addresses.
  strategy: ['baseLocale'],
  emitReadme: false,
  emitPrettierIgnore: false,
};

const mailOptions = {
  ...messageOptions,
  project: join(root, 'mail.inlang'),
  outdir: join(root, 'server/paraglide'),
};

const testOptions = { ...messageOptions, outdir: join(root, '.cache/paraglide'), outputStructure: 'locale-modules' };

const allOptions = [messageOptions, mailOptions, testOptions];

function hashOfSources() {
  const hash = createHash('sha256').update(JSON.stringify(allOptions));
  const folder = join(root, 'web/messages');
  const files = [
    join(root, 'project.inlang/settings.json'),
    join(root, 'mail.inlang/settings.json'),
    join(root, 'package-lock.json'),
    ...readdirSync(folder, { recursive: true })
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => join(folder, name)),
  ];
  for (const file of files) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/** Compiles after a change of catalogues, settings or the compiler; true if it did. */
export async function compileMessages() {
  const hash = hashOfSources();
  const isFresh = allOptions.every(({ outdir }) => existsSync(join(outdir, 'messages.js'))) && existsSync(stamp);
  if (isFresh && readFileSync(stamp, 'utf8') === hash) return false;
  for (const options of allOptions) await compile(options);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
  return true;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const hasCompiled = await compileMessages();
  console.log(hasCompiled ? 'Messages compiled.' : 'Messages are up to date.');
  // Timers of the compiler would keep the process alive for 30 seconds.
  process.exit(0);
}
