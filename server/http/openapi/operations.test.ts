import { httpStatusOf } from '#domain/kernel/errors.ts';
import { expect, test } from 'vitest';
import { api, namedOperations } from './operations.ts';

test('the operations are those of contracts, of further contracts and of records', () => {
  const names = namedOperations.map(([name]) => name);
  expect(names).toEqual(expect.arrayContaining(['submitHomework', 'verifyFactor', 'listAdminJobs']));
});

test('the address of every operation has exactly the parameters of its contract', () => {
  for (const { path, input } of api) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    expect([path, Object.keys(input.params?.shape ?? {})]).toEqual([path, named]);
  }
});

test('every error code of a contract has an HTTP error status', () => {
  for (const { errors } of api) {
    for (const code of errors) expect(httpStatusOf[code]).toBeGreaterThanOrEqual(400);
  }
});
