// Runs commands of CONTRIBUTING.md in a clone of the last commit with the installed packages, as after `npm ci`: none may need a build.
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';

const commands = ['npx knip', 'npx vitest run --project server server/features/homework'];
const page = readFileSync('CONTRIBUTING.md', 'utf8');
for (const command of commands)
  if (!page.includes(`\`${command}\``)) throw new Error(`${command} is not in CONTRIBUTING.md`);

// Beside node_modules, which only a folder of the same file system can share.
const clone = resolve('.cache/clone');
rmSync(clone, { recursive: true, force: true });
const run = (command, cwd) => execFileSync('sh', ['-c', command], { cwd, stdio: 'inherit' });
try {
  run(`git clone --quiet . ${clone} && cp -al node_modules ${clone}`);
  for (const command of ['npm run --silent prepare', ...commands]) run(command, clone);
} finally {
  rmSync(clone, { recursive: true, force: true });
}
