// Copies of the examples in deploy with the addresses and folders of a test.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes a copy of `example` into `dir` with the texts of `changes` replaced, and returns its path. Throws if the example lacks one of them. */
export function adaptExample(example, dir, changes) {
  let text = readFileSync(example, 'utf8');
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`${example} has no ${from}`);
    text = text.replaceAll(from, to);
  }
  const file = join(dir, example.replaceAll('/', '-'));
  writeFileSync(file, text, { mode: 0o644 });
  return file;
}
