import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { namedOperations } from '#server/http/openapi/operations.ts';
import { expect, test } from 'vitest';
import { useServer } from '#server/testing/server.ts';

const server = useServer();
const description = async () => await (await server.fetch('/api/openapi.json')).text();

interface Operation {
  operationId: string;
  tags: string[];
  security: object[];
  responses: Record<string, { description: string }>;
}

const operationsOf = async () => {
  const { paths } = JSON.parse(await description()) as { paths: Record<string, Record<string, Operation>> };
  return Object.values(paths).flatMap((methods) => Object.values(methods));
};

test('the description is valid', async () => {
  const { valid, errors } = await new Validator().validate(JSON.parse(await description()) as Record<string, unknown>);
  expect([valid, errors]).toEqual([true, undefined]);
});

test('the linter reports nothing', async () => {
  // A license and a public host are up to each deployment.
  const rules = { 'info-license': 'off', 'no-server-example.com': 'off' } as const;
  const config = await createConfig({ extends: ['recommended'], rules });
  const problems = await lintFromString({ source: await description(), absoluteRef: 'openapi.json', config });
  expect(
    problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`),
  ).toEqual([]);
});

test('each operation has an id, a tag, its callers and its errors', async () => {
  const operations = await operationsOf();
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
    namedOperations.map(([name]) => name).toSorted(),
  );
  const incomplete = operations.filter(
    ({ tags, security, responses }) =>
      !['auth', 'data'].includes(tags.join()) ||
      !Array.isArray(security) ||
      !Object.keys(responses).some((status) => status.startsWith('4')),
  );
  expect(incomplete.map(({ operationId }) => operationId)).toEqual([]);
});

test('lists errors by code', async () => {
  const apply = (await operationsOf()).find(({ operationId }) => operationId === 'applyForJob');
  expect(apply?.responses['409']?.description).toBe(
    'already_applied, job_closed, no_recipient, fee_changed, file_missing',
  );
  expect(apply?.security).toEqual([{ session: [] }]);
});
