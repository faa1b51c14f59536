import { reportFailure } from '#domain/site/failure-contract.ts';
import { expect, test } from 'vitest';
import { useServer } from '#server/testing/server.ts';
import { failuresPerHour } from './routes.ts';

const server = useServer({ RATE_LIMITS: 'on' }, { expectedErrors: /a page failed in a browser/ });

test('limits failure reports per hour and client', async () => {
  const body = { name: 'TypeError', message: 'x', places: ['JobPage-x.js:1:2'], screen: '/jobs' };
  const answers = await Promise.all(
    Array.from({ length: failuresPerHour + 5 }, async () => await server.call(reportFailure, null, { body })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(failuresPerHour);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
});
