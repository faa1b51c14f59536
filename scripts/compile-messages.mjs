// Turns web/messages/*/*.json into typed functions, unless they are already up to date: under web/paraglide for the screens, under
// server/paraglide for mails.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from '@inlang/paraglide-js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(root, '.cache/messages.sha256');

/** The compiler's options; the development server's plugin takes the same. */
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

function hashOfSources() {
  const hash = createHash('sha256').update(JSON.stringify(messageOptions));
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

/** Compiles when a catalogue, the settings or the compiler changed; true when it did. */
export async function compileMessages() {
  const hash = hashOfSources();
  const isFresh =
    [messageOptions, mailOptions].every(({ outdir }) => existsSync(join(outdir, 'messages.js'))) && existsSync(stamp);
  if (isFresh && readFileSync(stamp, 'utf8') === hash) return false;
  await compile(messageOptions);
  await compile(mailOptions);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
  return true;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const hasCompiled = await compileMessages();
  console.log(hasCompiled ? 'Messages compiled.' : 'Messages are up to date.');
  // The compiler leaves 30-second timers behind that would keep the process alive.
  process.exit(0);
}
