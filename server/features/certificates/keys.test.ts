import { issueCertificate } from '#domain/certificates/contract.ts';
import { describe, expect, test } from 'vitest';
import { createSecrets } from '#server/runtime/secrets.ts';
import { buildCourse, buildEnrollment, buildLearner } from '#server/testing/build.ts';
import { type DidDocument, isSignedBy, readCredential } from '#server/testing/credentials.ts';
import { useServer } from '#server/testing/server.ts';
import { revokeCertificateKey, rotateCertificateKey, signCredential } from './keys.ts';

const server = useServer({ PUBLIC_URL: 'https://school.example.com' });

async function certified() {
  const { services } = server;
  const learner = await buildLearner(services);
  const { id: course_id } = await buildCourse(services);
  const { id } = await buildEnrollment(services, { course_id, student_id: learner.id, status: 'completed' });
  const certificate = (await server.call(issueCertificate, learner, { params: { id } })).body;
  const headers = { authorization: `Bearer ${learner.token}` };
  const path = `/api/my-certificates/${certificate.id}/credential`;
  return { download: async () => await (await server.fetch(path, { headers })).text() };
}

const issuer = async () => (await (await server.fetch('/.well-known/did.json')).json()) as DidDocument;
const kidOf = (token: string) => String(readCredential(token).header['kid']).split('#')[1] ?? '';

describe('the key that signs', () => {
  test('is made once by several requests at once', async () => {
    const { db } = server.services;
    await db.deleteFrom('certificate_keys').execute();
    const documents = await Promise.all([1, 2, 3, 4].map(issuer));
    expect(new Set(documents.map((document) => document.assertionMethod.join())).size).toBe(1);
    expect(documents[0]?.verificationMethod).toHaveLength(1);
    expect(JSON.stringify(documents)).not.toContain('"d":');
  });

  test('is replaced by command, also by two at once, and the earlier ones still verify what they signed', async () => {
    const { services } = server;
    const { download } = await certified();
    const before = await download();
    const known = (await issuer()).assertionMethod;
    const made = await Promise.all([rotateCertificateKey(services), rotateCertificateKey(services)]);
    const document = await issuer();
    expect(document.assertionMethod).toHaveLength(known.length + 2);
    expect(document.assertionMethod).toEqual(
      expect.arrayContaining([...known, ...made.map((kid) => `${document.id}#${kid}`)]),
    );
    const after = await download();
    expect(readCredential(after).header['kid']).not.toBe(readCredential(before).header['kid']);
    for (const token of [before, after]) expect(isSignedBy(document, token)).toBe(true);
  });

  test('is sealed by the secret of the installation; with another one a new key signs, and the earlier ones still verify', async () => {
    const { services } = server;
    const before = await signCredential(services, { id: 'x' }, 'JWT');
    const elsewhere = { ...services, secrets: createSecrets('another secret') };
    await expect(signCredential(elsewhere, {}, 'JWT')).rejects.toThrow(/sealed with another secret/);
    const kid = await rotateCertificateKey(elsewhere);
    const after = await signCredential(elsewhere, { id: 'x' }, 'JWT');
    expect(readCredential(after).header['kid']).toBe(`did:web:school.example.com#${kid}`);
    for (const token of [before, after]) expect(isSignedBy(await issuer(), token)).toBe(true);
    await rotateCertificateKey(services);
  });
});

describe('a leaked key', () => {
  test('leaves did.json, so that nothing it signed verifies; the certificates are signed again, with the same index', async () => {
    const { services } = server;
    const { download } = await certified();
    const earlier = await download();
    await rotateCertificateKey(services);
    const leaked = await download();
    const made = await revokeCertificateKey(services, kidOf(leaked));
    const document = await issuer();
    expect(JSON.stringify(document)).not.toContain(kidOf(leaked));
    expect(isSignedBy(document, leaked)).toBe(false);
    expect(isSignedBy(document, earlier)).toBe(true);
    const again = await download();
    expect(kidOf(again)).toBe(made);
    expect(isSignedBy(document, again)).toBe(true);
    expect(readCredential(again).payload).toEqual(readCredential(leaked).payload);
    expect(isSignedBy(document, await (await server.fetch('/api/certificate-status/1')).text())).toBe(true);
  });

  test('that signs no more is deleted without a new one', async () => {
    const { services } = server;
    const { download } = await certified();
    const leaked = await download();
    const current = await rotateCertificateKey(services);
    const before = (await issuer()).assertionMethod;
    expect(await revokeCertificateKey(services, kidOf(leaked))).toBe(current);
    expect((await issuer()).assertionMethod).toHaveLength(before.length - 1);
  });

  test('is deleted once by two commands at once, and an unknown id changes nothing', async () => {
    const { services } = server;
    const { download } = await certified();
    const leaked = kidOf(await download());
    const count = (await issuer()).assertionMethod.length;
    const both = [revokeCertificateKey(services, leaked), revokeCertificateKey(services, leaked)];
    const answers = await Promise.allSettled(both);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(revokeCertificateKey(services, leaked)).rejects.toThrow(`There is no key ${leaked}`);
    expect((await issuer()).assertionMethod).toHaveLength(count);
  });
});
