import { applyForJob } from '#domain/applications/contract.ts';
import { getSite } from '#domain/site/contract.ts';
import { expect, test } from 'vitest';
import { buildJob, buildLearner, buildUpload } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer({ PAYMENT_APPLICATION_FEE_MNT: '0' });

test('without a fee the payment counts as confirmed', async () => {
  const [learner, job] = [await buildLearner(server.services), await buildJob(server.services)];
  const resume = await buildUpload(server.services, { owner: learner, kind: 'resume' });
  expect((await server.call(getSite, null, {})).body.payment.application_fee_mnt).toBe(0);
  const body = { cover_letter: 'x', resume_file_id: resume.id, facebook_link: 'https://fb.example.com/x' };
  const answer = await server.call(applyForJob, learner, {
    params: { id: job.id },
    body: { ...body, payment_confirmed: false },
  });
  expect([answer.status, answer.body.payment_confirmed]).toEqual([200, true]);
});
