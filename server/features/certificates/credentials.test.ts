import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { consentToName, issueCertificate } from '#domain/certificates/contract.ts';
import { expect, describe, test } from 'vitest';
import { buildCourse, buildEnrollment, buildLearner, buildLesson, type Person } from '#server/testing/build.ts';
import { isSignedBy, readCredential } from '#server/testing/credentials.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer({ PUBLIC_URL: 'https://school.example.com' });

const names = { surname: 'Ганбат', given_name: 'Номин', furigana: 'ガンバト ノミン', latin_name: 'GANBAT NOMIN' };

async function certified() {
  const { services } = server;
  const learner = await buildLearner(services, { full_name: 'Ганбат Номин', ...names });
  const course = await buildCourse(services, { title: 'Full Stack', title_jp: '総合' });
  const { id } = await buildEnrollment(services, {
    course_id: course.id,
    student_id: learner.id,
    status: 'completed',
  });
  return { learner, course, certificate: (await server.call(issueCertificate, learner, { params: { id } })).body };
}

const fetchAs = async (path: string, as: Person | null) =>
  await server.fetch(path, as ? { headers: { authorization: `Bearer ${as.token}` } } : {});
const ask = async (as: Person | null, id: string) => await fetchAs(`/api/my-certificates/${id}/credential`, as);
const askPublic = async (number: string) => await fetchAs(`/api/certificates/${number}/credential`, null);
const issuer = async () =>
  (await (await fetchAs('/.well-known/did.json', null)).json()) as Parameters<typeof isSignedBy>[0];

interface Badge {
  [member: string]: unknown;
  id: string;
  issuer: Record<string, unknown>;
  validFrom: string;
  credentialSubject: {
    id: string;
    identifier: Record<string, unknown>[];
    achievement: Record<string, unknown>;
  };
}
const badgeOf = (token: string) => readCredential(token).payload as Badge;

/** The members that the JSON schema of Open Badges 3.0 requires. */
const required = {
  credential: ['@context', 'id', 'type', 'credentialSubject', 'issuer', 'validFrom'],
  issuer: ['id', 'type'],
  subject: ['type', 'achievement'],
  achievement: ['id', 'type', 'criteria', 'description', 'name'],
  identifier: ['type', 'hashed', 'identityHash', 'identityType'],
};

describe('the credential of a certificate', () => {
  test('is an Open Badges 3.0 credential that node:crypto verifies with a key of did.json', async () => {
    const { learner, certificate } = await certified();
    const answer = await ask(learner, certificate.id);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/jwt');
    expect(answer.headers.get('content-disposition')).toContain(`certificate-${certificate.number}.jwt`);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const token = await answer.text();
    const document = await issuer();
    expect(document.id).toBe('did:web:school.example.com');
    expect(isSignedBy(document, token)).toBe(true);
    const [head, , signature] = token.split('.');
    const forged = { ...badgeOf(token), name: 'Doctor' };
    const body = Buffer.from(JSON.stringify(forged)).toString('base64url');
    expect(isSignedBy(document, [head, body, signature].join('.'))).toBe(false);

    const { header } = readCredential(token);
    // OB 3.0 allows alg, kid, jwk and typ only.
    expect(header).toEqual({ alg: 'EdDSA', typ: 'JWT', kid: document.assertionMethod[0] });
    const badge = badgeOf(token);
    expect(Object.keys(badge)).toEqual(expect.arrayContaining(required.credential));
    expect(Object.keys(badge.issuer)).toEqual(expect.arrayContaining(required.issuer));
    expect(Object.keys(badge.credentialSubject)).toEqual(expect.arrayContaining(required.subject));
    expect(Object.keys(badge.credentialSubject.achievement)).toEqual(expect.arrayContaining(required.achievement));
    for (const identifier of badge.credentialSubject.identifier)
      expect(Object.keys(identifier)).toEqual(expect.arrayContaining(required.identifier));
    const page = `https://school.example.com/certificates/${certificate.number}`;
    expect(badge).toMatchObject({
      id: page,
      jti: page,
      iss: 'did:web:school.example.com',
      sub: badge.credentialSubject.id,
      nbf: Date.parse(badge.validFrom) / 1000,
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      issuer: { id: 'did:web:school.example.com', type: ['Profile'] },
      credentialSubject: { achievement: { name: 'Full Stack', achievementType: 'CertificateOfCompletion' } },
    });
    expect(badge['@context']).toEqual([
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    ]);
    expect(badge.validFrom).toMatch(/^[\d-]+T[\d:]+Z$/);
    // The same bytes again.
    expect(await (await ask(learner, certificate.id)).text()).toBe(token);
  });

  test('names its holder, and has the hash of the email address with its salt', async () => {
    const { learner, certificate } = await certified();
    const token = await (await ask(learner, certificate.id)).text();
    const { identifier } = badgeOf(token).credentialSubject;
    expect(identifier.filter(({ hashed }) => hashed === false).map((one) => one['identityHash'])).toEqual([
      'GANBAT NOMIN',
      'Ганбат Номин',
      'ガンバト　ノミン',
    ]);
    const hashed = identifier.find(({ identityType }) => identityType === 'emailAddress');
    const { salt } = hashed as { salt: string };
    expect(hashed?.['identityHash']).toBe(
      `sha256$${createHash('sha256').update(`${learner.email}${salt}`).digest('hex')}`,
    );
    expect(salt.length).toBeGreaterThan(20);
    expect(JSON.stringify(badgeOf(token))).not.toContain(learner.email);
    const other = await certified();
    const second = badgeOf(await (await ask(other.learner, other.certificate.id)).text());
    expect(second.credentialSubject.identifier.at(-1)?.['salt']).not.toBe(salt);
    await server.services.db
      .updateTable('auth.users')
      .set({ email_autoconfirmed: true })
      .where('id', '=', learner.id)
      .execute();
    const unproved = badgeOf(await (await ask(learner, certificate.id)).text()).credentialSubject.identifier;
    expect(unproved.map(({ identityType }) => identityType)).toEqual(['name', 'name', 'name']);
  });

  test('is for its owner only, and only while the certificate is valid', async () => {
    const { learner, certificate } = await certified();
    const other = await buildLearner(server.services);
    expect((await ask(other, certificate.id)).status).toBe(404);
    expect((await ask(learner, randomUUID())).status).toBe(404);
    expect((await ask(null, certificate.id)).status).toBe(401);
    await server.services.db
      .updateTable('certificates')
      .set({ withdrawn_at: server.services.clock.now(), withdrawn_reason: 'Copied' })
      .where('id', '=', certificate.id)
      .execute();
    expect((await ask(learner, certificate.id)).status).toBe(409);
  });

  test('is public only with consent to the name, and then without the hash of the email address', async () => {
    const { learner, certificate } = await certified();
    const { id, number } = certificate;
    expect((await askPublic(number)).status).toBe(404);
    expect((await askPublic('ZM-00000000')).status).toBe(404);
    expect((await askPublic('x')).status).toBe(404);
    await server.call(consentToName, learner, { params: { id }, body: { shows_name: true } });
    const answer = await askPublic(number.toLowerCase());
    const token = await answer.text();
    expect(isSignedBy(await issuer(), token)).toBe(true);
    expect(badgeOf(token).credentialSubject.identifier.map(({ identityType }) => identityType)).toEqual([
      'name',
      'name',
      'name',
    ]);
    await server.call(consentToName, learner, { params: { id }, body: { shows_name: false } });
    expect((await askPublic(number)).status).toBe(404);
  });

  test('links public works of the course while the portfolio is on, and has no evidence otherwise', async () => {
    const { learner, course, certificate } = await certified();
    const { db, clock } = server.services;
    const now = clock.now();
    const dates = { created_at: now, updated_at: now };
    const submission = async (course_id: string, status: 'accepted' | 'submitted') => {
      const { id: lesson_id } = await buildLesson(server.services, { course_id });
      const id = randomUUID();
      const about = { student_id: learner.id, course_id, lesson_id, week_number: 1, status };
      await db
        .insertInto('homework_submissions')
        .values({ id, ...about, homework_link: 'https://example.com/', submission_date: now, ...dates })
        .execute();
      return id;
    };
    const work = async (title: string, submission_id: string | null, more = {}) =>
      await db
        .insertInto('works')
        .values({
          id: randomUUID(),
          person_id: learner.id,
          kind: 'own',
          title,
          submission_id,
          is_public: true,
          ...dates,
          ...more,
        })
        .execute();
    const other = await buildCourse(server.services);
    await work('Shop', await submission(course.id, 'accepted'), { url: 'https://shop.example.com/' });
    await work('Hidden', await submission(course.id, 'accepted'), { is_public: false });
    await work('Waiting', await submission(course.id, 'submitted'));
    await work('Elsewhere', await submission(other.id, 'accepted'));
    await work('Own', null);
    const evidence = async () => badgeOf(await (await ask(learner, certificate.id)).text())['evidence'];
    expect(await evidence()).toBeUndefined();
    const off = { person_id: learner.id, handle: 'nomin', is_on: false, is_findable: false };
    await db
      .insertInto('portfolios')
      .values({ ...off, shows_availability: false, takes_messages: false, ...dates })
      .execute();
    expect(await evidence()).toBeUndefined();
    await db.updateTable('portfolios').set({ is_on: true }).where('person_id', '=', learner.id).execute();
    expect(await evidence()).toEqual([{ id: 'https://shop.example.com/', type: ['Evidence'], name: 'Shop' }]);
    await db.updateTable('works').set({ url: null }).where('title', '=', 'Shop').execute();
    expect(await evidence()).toMatchObject([{ id: 'https://school.example.com/people/nomin' }]);
  });
});

test('the script of docs/certificates.md verifies a credential, and finds what is wrong with others', async () => {
  const { learner, certificate } = await certified();
  const dir = mkdtempSync(path.join(tmpdir(), 'zamnal-credential-'));
  const save = (name: string, text: string) => writeFileSync(path.join(dir, name), text);
  const guide = readFileSync(path.join(server.services.config.projectDir, 'docs/certificates.md'), 'utf8');
  save('verify.mjs', /```js\n(.*?)```/su.exec(guide)?.[1] ?? '');
  const token = await (await ask(learner, certificate.id)).text();
  save('certificate.jwt', token);
  save('did.json', JSON.stringify(await issuer()));
  const fetchStatus = async () => save('status.jwt', await (await fetchAs('/api/certificate-status/1', null)).text());
  await fetchStatus();
  const run = (file: string, ...more: string[]) =>
    spawnSync(process.execPath, ['verify.mjs', file, 'did.json', ...more], { cwd: dir, encoding: 'utf8' });
  const valid = run('certificate.jwt', 'status.jwt', learner.email).stdout;
  for (const part of ['Signed by did:web:school.example.com', 'Name: GANBAT NOMIN', 'Full Stack', 'Not withdrawn'])
    expect(valid).toContain(part);
  expect(valid).toContain('The email address is right');
  expect(run('certificate.jwt', 'status.jwt', 'x@example.com').stdout).toContain('ANOTHER EMAIL ADDRESS');
  const [head, body, signature = ''] = token.split('.');
  save('forged.jwt', [head, body, `${signature.slice(0, -8)}AAAAAAAA`].join('.'));
  expect(run('forged.jwt')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('the signature is wrong') as string,
  });
  await server.services.db
    .updateTable('certificates')
    .set({ withdrawn_at: server.services.clock.now(), withdrawn_reason: 'Copied' })
    .where('id', '=', certificate.id)
    .execute();
  await fetchStatus();
  expect(run('certificate.jwt', 'status.jwt').stdout).toContain('WITHDRAWN OR REPLACED');
  rmSync(dir, { recursive: true });
});
