import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('tests wait by `eventually`, which is patient enough for a busy machine', () => {
  const found = execFileSync('git', ['grep', '-l', String.raw`vi\.waitFor(`, '--', '*.ts', '*.tsx'], {
    encoding: 'utf8',
  });
  expect(found.trim().split('\n')).toEqual(['server/testing/waits.ts']);
});
