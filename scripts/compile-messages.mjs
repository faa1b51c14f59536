// Compiles web/messages/*/*.json to typed functions if they have changed: web/paraglide for screens, server/paraglide for mails, .cache/paraglide
// for tests of screens.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from '@inlang/paraglide-js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

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

function hashOfSources(outputs) {
  const hash = createHash('sha256').update(JSON.stringify(outputs));
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

async function compileChanged(name, outputs) {
  const stamp = join(root, `.cache/${name}.sha256`);
  const hash = hashOfSources(outputs);
  const isFresh = outputs.every(({ outdir }) => existsSync(join(outdir, 'messages.js'))) && existsSync(stamp);
  if (isFresh && readFileSync(stamp, 'utf8') === hash) return false;
  for (const options of outputs) await compile(options);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
  return true;
}

/** Compiles for the site after a change of catalogues, settings or the compiler; true if it did. */
export const compileMessages = async () => await compileChanged('messages', [messageOptions, mailOptions]);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const hasCompiled = [await compileMessages(), await compileChanged('test-messages', [testOptions])];
  console.log(hasCompiled.includes(true) ? 'Messages compiled.' : 'Messages are up to date.');
  // Timers of the compiler would keep the process alive for 30 seconds.
  process.exit(0);
}
