import { randomUUID } from 'node:crypto';
import { checkStatus } from '@digitalbazaar/vc-bitstring-status-list';
import {
  issueCertificate,
  renewCertificate,
  restoreCertificate,
  withdrawCertificate,
} from '#domain/certificates/contract.ts';
import { beforeAll, expect, test } from 'vitest';
import { endAccount } from '#server/core/people/account/commands.ts';
import { RowNotFound } from '#server/database/database.ts';
import { buildAdmin, buildCourse, buildEnrollment, buildLearner, type Person } from '#server/testing/build.ts';
import { decodeList, isSignedBy, readCredential } from '#server/testing/credentials.ts';
import { useServer } from '#server/testing/server.ts';
import { assignIndex } from './status-list.ts';

const server = useServer({ PUBLIC_URL: 'https://school.example.com' });
let admin: Person;
beforeAll(async () => void (admin = await buildAdmin(server.services)));

async function certified() {
  const { services } = server;
  const learner = await buildLearner(services);
  const { id: course_id } = await buildCourse(services);
  const { id } = await buildEnrollment(services, { course_id, student_id: learner.id, status: 'completed' });
  return { learner, ...(await server.call(issueCertificate, learner, { params: { id } })).body };
}

const download = async ({ token }: Person, id: string) =>
  await server.fetch(`/api/my-certificates/${id}/credential`, { headers: { authorization: `Bearer ${token}` } });

interface Entry {
  statusListIndex: string;
  statusListCredential: string;
  statusPurpose: string;
  type: string;
}
const entryIn = (token: string) => readCredential(token).payload['credentialStatus'] as Entry;
const indexOf = async (learner: Person, id: string) =>
  Number(entryIn(await (await download(learner, id)).text()).statusListIndex);

const fetchList = async () => await server.fetch('/api/certificate-status/1');
async function setIndexes() {
  const { credentialSubject } = readCredential(await (await fetchList()).text()).payload;
  return decodeList((credentialSubject as { encodedList: string }).encodedList).set;
}

const withdraw = async (id: string) =>
  await server.call(withdrawCertificate, admin, { params: { id }, body: { reason: 'Copied' } });
const restore = async (id: string) => await server.call(restoreCertificate, admin, { params: { id } });

test('the list is a signed BitstringStatusListCredential of 131,072 entries, cached for 60 seconds', async () => {
  const { learner, id } = await certified();
  const entry = entryIn(await (await download(learner, id)).text());
  expect(entry).toEqual({
    id: `https://school.example.com/api/certificate-status/1#${entry.statusListIndex}`,
    type: 'BitstringStatusListEntry',
    // Reversible, other than a revocation.
    statusPurpose: 'suspension',
    statusListIndex: expect.stringMatching(/^\d+$/) as string,
    statusListCredential: 'https://school.example.com/api/certificate-status/1',
  });
  const answer = await fetchList();
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
  expect(answer.headers.get('content-type')).toBe('application/vc+jwt');
  const token = await answer.text();
  const document = await (await server.fetch('/.well-known/did.json')).json();
  expect(isSignedBy(document as Parameters<typeof isSignedBy>[0], token)).toBe(true);
  const { payload } = readCredential(token);
  const subject = payload['credentialSubject'] as Record<string, string>;
  expect(payload).toMatchObject({
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id: entry.statusListCredential,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: 'did:web:school.example.com',
    credentialSubject: { type: 'BitstringStatusList', statusPurpose: 'suspension', ttl: 60_000 },
  });
  expect(subject['encodedList']).toMatch(/^u[\w-]+$/);
  expect(decodeList(subject['encodedList'] ?? '').length).toBe(131_072);
});

test('the bit of a withdrawn certificate is set, also by two withdrawals at once, and cleared when it is restored', async () => {
  const { learner, id } = await certified();
  const other = await certified();
  const [index, valid] = [await indexOf(learner, id), await indexOf(other.learner, other.id)];
  expect(await setIndexes()).not.toContain(index);
  const answers = await Promise.all([withdraw(id), withdraw(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await setIndexes()).toContain(index);
  expect(await setIndexes()).not.toContain(valid);
  await restore(id);
  expect(await setIndexes()).not.toContain(index);
  // The credential that was downloaded before counts again.
  expect(await indexOf(learner, id)).toBe(index);
});

test('another implementation reads the same bit', async () => {
  const { learner, id } = await certified();
  const { payload: credential } = readCredential(await (await download(learner, id)).text());
  const look = async () =>
    await checkStatus({
      credential,
      documentLoader: async (url) => {
        expect(url).toBe('https://school.example.com/api/certificate-status/1');
        return { document: readCredential(await (await fetchList()).text()).payload };
      },
      // It does not know JWTs: node:crypto checks the signature above.
      suite: {},
      verifyBitstringStatusListCredential: false,
    });
  expect(await look()).toMatchObject({ results: [{ verified: true, status: false }] });
  await withdraw(id);
  expect(await look()).toMatchObject({ results: [{ verified: true, status: true }] });
});

test('a download and a withdrawal at once end with a set bit or without a credential', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { learner, id } = await certified();
    const [answer, withdrawal] = await Promise.all([download(learner, id), withdraw(id)]);
    expect(withdrawal.status).toBe(200);
    if (answer.status === 200)
      expect(await setIndexes()).toContain(Number(entryIn(await answer.text()).statusListIndex));
    else expect(answer.status).toBe(409);
  }
});

test('two first downloads at once have the same index', async () => {
  const { learner, id } = await certified();
  const [first, second] = await Promise.all([indexOf(learner, id), indexOf(learner, id)]);
  expect(first).toBe(second);
});

test('the bit of a replaced certificate is set, and the new one has an index of its own', async () => {
  const { learner, id } = await certified();
  const index = await indexOf(learner, id);
  await server.services.db.updateTable('profiles').set({ latin_name: 'SARA B' }).where('id', '=', learner.id).execute();
  const { body } = await server.call(renewCertificate, learner, { params: { id } });
  expect(await indexOf(learner, body.id)).not.toBe(index);
  expect((await download(learner, id)).status).toBe(409);
  expect(await setIndexes()).toContain(index);
});

test('the bit stays when the account is deleted, and the index is never given to another', async () => {
  const { services } = server;
  const { learner, id } = await certified();
  const index = await indexOf(learner, id);
  await withdraw(id);
  const now = services.clock.now();
  await services.db
    .transaction()
    .execute(async (tx) => await endAccount(services, tx, { id: learner.id, by: { actorId: admin.id }, now }));
  expect(await setIndexes()).toContain(index);
  const other = await certified();
  let calls = 0;
  const given = await services.db
    .transaction()
    .execute(async (tx) => await assignIndex(tx, other.id, () => (calls++ === 0 ? index : 7)));
  expect(given).toBe(7);
});

test('a certificate gets another index if the drawn one is taken, and none if all are', async () => {
  const { db } = server.services;
  const [first, second] = [await certified(), await certified()];
  const assign = async (id: string, ...drawn: number[]) =>
    await db.transaction().execute(async (tx) => await assignIndex(tx, id, () => drawn.shift() ?? 131_071));
  expect(await assign(first.id, 131_071)).toBe(131_071);
  await expect(assign(second.id, 131_071)).rejects.toThrow(/no unused index/);
  expect(await assign(second.id, 131_071, 0)).toBe(0);
  await withdraw(first.id);
  await withdraw(second.id);
  // The first and the last bit.
  expect((await setIndexes()).filter((index) => index === 0 || index === 131_071)).toEqual([0, 131_071]);
  await expect(assign(randomUUID(), 5)).rejects.toThrow(RowNotFound);
});
