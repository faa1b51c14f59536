import { randomBytes } from 'node:crypto';
import { Agent, get } from 'node:http';
import { consentToName, getCertificate, issueCertificate } from '#domain/certificates/contract.ts';
import { certificateNumber, numberLength } from '#domain/certificates/number.ts';
import pg from 'pg';
import { expect, test } from 'vitest';
import { endAccount } from '#server/core/people/account/commands.ts';
import { buildCourse, buildEnrollment, buildLearner } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';

// The limits of production.
const server = useServer({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' });

/** Guesses numbers over 20 connections and counts the statuses of the answers. */
async function guess(times: number, addressOf: (nth: number) => string): Promise<Record<number, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const counts: Record<number, number> = {};
  const ask = async (nth: number) => {
    const url = `${server.url}/api/certificates/${certificateNumber(randomBytes(numberLength))}`;
    const options = { agent, headers: { 'x-forwarded-for': addressOf(nth) } };
    const status = await new Promise<number>((resolve, reject) => {
      get(nth % 2 === 0 ? url : `${url}/credential`, options, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      }).on('error', reject);
    });
    counts[status] = (counts[status] ?? 0) + 1;
  };
  await Promise.all(Array.from({ length: times }, async (_, nth) => await ask(nth)));
  agent.destroy();
  return counts;
}

async function certified() {
  const { id: course_id } = await buildCourse(server.services);
  const learner = await buildLearner(server.services);
  const { id } = await buildEnrollment(server.services, { course_id, student_id: learner.id, status: 'completed' });
  const certificate = (await server.call(issueCertificate, learner, { params: { id } })).body;
  await server.call(consentToName, learner, { params: { id: certificate.id }, body: { shows_name: true } });
  return { learner, ...certificate };
}

test('10,000 guessed numbers of certificates have no hit, and nearly all of them are not looked up', async () => {
  const { number } = await certified();
  expect(await guess(10_000, () => '203.0.113.1')).toEqual({ 404: 120, 429: 9880 });
  // A customer who has all networks of an IPv6 /48 has five times as many.
  expect(await guess(1000, (nth) => `2001:db8:1:${nth.toString(16)}::1`)).toEqual({ 404: 600, 429: 400 });
  expect((await server.call(getCertificate, null, { params: { number } })).status).toBe(200);
});

/** What a stranger sees of a number: status, headers and body, without what differs with each answer. */
async function seen(path: string) {
  const answer = await server.fetch(path);
  const changing = ['date', 'ratelimit', 'x-request-id'];
  const headers = Array.from(answer.headers).filter(([name]) => !changing.includes(name));
  const { error } = (await answer.json()) as { error: { code: string; message: string } };
  return { status: answer.status, headers, error: { ...error, request_id: null } };
}

test.each(['', '/credential'])('numbers of deleted accounts are like unknown ones%s', async (end) => {
  const { services } = server;
  const { learner, number } = await certified();
  const by = { actorId: learner.id };
  await services.db
    .transaction()
    .execute(async (tx) => await endAccount(services, tx, { id: learner.id, by, now: services.clock.now() }));
  const unknown = await seen(`/api/certificates/ZM-00000000${end}`);
  expect(unknown.status).toBe(404);
  expect(await seen(`/api/certificates/${number}${end}`)).toEqual(unknown);
});

test.each(['', '/credential'])('what cannot be a number is refused without a query%s', async (end) => {
  const client = new pg.Client(server.database);
  await client.connect();
  await client.query('begin; lock table certificates in access exclusive mode');
  try {
    let isAnswered = false;
    const possible = seen(`/api/certificates/ZM-00000000${end}`).then(({ status }) => ((isAnswered = true), status));
    for (const wrong of ['ZM-1', 'ZM-0000000U', 'ZM-000000000', 'x', '%00', encodeURIComponent("' or 1=1")])
      expect([wrong, (await seen(`/api/certificates/${wrong}${end}`)).status]).toEqual([wrong, 404]);
    expect(isAnswered).toBe(false);
    await client.query('rollback');
    expect(await possible).toBe(404);
  } finally {
    await client.end();
  }
});
