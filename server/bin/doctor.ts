import { loadEnvFile } from '#server/runtime/config/config.ts';
import { examine, type Found } from '#server/doctor/examine.ts';

/**
 * `npm run doctor [-- --json] [--restore-check]`: checks a deployment and prints what to do; exits with code 1 when a check fails.
 * `--restore-check` also restores the newest backup into a temporary database.
 */
export async function doctor(words: readonly string[], projectDir = process.cwd()): Promise<void> {
  loadEnvFile(projectDir);
  const all: Found[] = [];
  const asJson = words.includes('--json');
  await examine({ env: process.env, projectDir, withRestore: words.includes('--restore-check') }, (found) => {
    all.push(found);
    if (!asJson) process.stdout.write(`${lineOf(found)}\n`);
  });
  const count = (state: Found['state']) => all.filter((found) => found.state === state).length;
  if (asJson) process.stdout.write(`${JSON.stringify(all, null, 2)}\n`);
  else process.stdout.write(`\n${count('ok')} ok, ${count('warn')} to look at, ${count('fail')} failed\n`);
  process.exitCode = count('fail') > 0 ? 1 : 0;
}

const lineOf = ({ state, name, text }: Found) =>
  `${state.padEnd(5)} ${name.padEnd(20)} ${text.replaceAll('\n', `\n${' '.repeat(27)}`)}`;
