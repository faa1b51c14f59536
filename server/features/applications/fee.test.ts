import { getSite } from '#domain/site/contract.ts';
import { expect, test } from 'vitest';
import { buildLearner } from '#server/testing/build.ts';
import { sentRequests } from '#server/testing/sent-requests.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer({ PAYMENT_APPLICATION_FEE_MNT: '0' });
const { application } = sentRequests(server);

test('without a fee the payment counts as confirmed', async () => {
  const [learner, job] = [await buildLearner(server.services), await application.build()];
  expect((await server.call(getSite, null, {})).body.payment.application_fee_mnt).toBe(0);
  const answer = await application.send(learner, job.id, { payment_confirmed: false });
  expect([answer.status, answer.body.payment_confirmed]).toEqual([200, true]);
});
