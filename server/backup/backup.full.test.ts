import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { getCertificate, issueCertificate, withdrawCertificate } from '#domain/certificates/contract.ts';
import { enroll } from '#domain/enrollments/contract.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { cleanUpFiles } from '#server/core/files/clean-up.ts';
import { lockFiles } from '#server/database/file-lock.ts';
import { storagePath } from '#server/storage/files.ts';
import { openStorage } from '#server/storage/storage.ts';
import {
  buildAdmin,
  buildCourse,
  buildEnrollment,
  buildLearner,
  buildUpload,
  type Person,
} from '#server/testing/build.ts';
import { decodeList, type DidDocument, isSignedBy, readCredential } from '#server/testing/credentials.ts';
import { onMaintenance, startOn, type TestServer, testSecret, useServer } from '#server/testing/server.ts';
import { fullName, listReferences, listSequences, listTables } from './database-catalogue.ts';
import { filesPath, tablePath } from './manifest.ts';
import { checkBackup } from './check.ts';
import { restoreBackup, type Target } from './restore.ts';
import { writeBackup } from './write.ts';

const server = useServer();
let folder = '';
const databases: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'zamnal-backup-'));
});

afterAll(async () => {
  for (const name of databases) await onMaintenance(`drop database ${name} with (force)`);
  await rm(folder, { recursive: true, force: true });
});

/** Creates an empty database and an empty storage. */
async function emptyTarget() {
  const name = `restored_${randomBytes(6).toString('hex')}`;
  const { host, port, owner: user } = inject('postgres');
  await onMaintenance(`create database ${name} owner ${user}`);
  databases.push(name);
  const stateDir = await mkdtemp(path.join(folder, 'state-'));
  return {
    address: { host, port, user, database: name },
    storage: await openStorage({ folder: path.join(stateDir, 'files') }),
    stateDir,
    migrations: path.resolve('db/migrations'),
    hasSecretSetting: false,
  };
}

const source = async (secretFile: string | null = null) => ({
  address: server.database,
  storage: await openStorage({ folder: path.join(path.dirname(server.services.files.incoming), 'files') }),
  secretFile,
});

const restore = async (from: string, target: Target) => await restoreBackup(await checkBackup(from), target);

const newFolder = () => path.join(folder, randomBytes(6).toString('hex'));

/** Returns a fingerprint of each table, and the references and sequences of a database. */
async function contentsOf(address: pg.ClientConfig) {
  const client = new pg.Client(address);
  await client.connect();
  const tables: Record<string, unknown> = {};
  for (const table of await listTables(client)) {
    const { rows } = await client.query<Record<string, unknown>>(
      `select count(*), md5(string_agg(t::text, E'\\n' order by t::text)) from ${fullName(table)} t`,
    );
    tables[fullName(table)] = rows[0];
  }
  const { rows: triggers } = await client.query(
    `select tgname, tgenabled from pg_trigger where not tgisinternal order by tgname`,
  );
  const answer = { tables, triggers, references: await listReferences(client), sequences: await listSequences(client) };
  await client.end();
  return answer;
}

/** Creates a learner with a file and an enrollment. */
async function addLearner(courseId: string): Promise<void> {
  const learner = await buildLearner(server.services);
  await buildUpload(server.services, { owner: learner, kind: 'resume' });
  const { status } = await server.call(enroll, learner, { params: { id: courseId } });
  expect(status).toBe(200);
}

/** A learner with a certificate and its credential. */
async function addCertificate(courseId: string) {
  const learner = await buildLearner(server.services);
  const status = 'completed';
  const { id } = await buildEnrollment(server.services, { course_id: courseId, student_id: learner.id, status });
  const certificate = (await server.call(issueCertificate, learner, { params: { id } })).body;
  return { learner, ...certificate, credential: await downloadCredential(server, learner, certificate.id) };
}

async function downloadCredential(from: TestServer, { token }: Person, id: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  return await (await from.fetch(`/api/my-certificates/${id}/credential`, { headers })).text();
}

/** Whether the status list of a server, signed by a key of its DID document, says that a credential is withdrawn. */
async function isListed(from: TestServer, credential: string): Promise<boolean> {
  const token = await (await from.fetch('/api/certificate-status/1')).text();
  expect(isSignedBy(await fetchDid(from), token)).toBe(true);
  const { encodedList } = readCredential(token).payload['credentialSubject'] as { encodedList: string };
  const { statusListIndex } = readCredential(credential).payload['credentialStatus'] as { statusListIndex: string };
  return decodeList(encodedList).set.includes(Number(statusListIndex));
}

const fetchDid = async (from: TestServer) => (await (await from.fetch('/.well-known/did.json')).json()) as DidDocument;

describe('a backup restored into another installation', () => {
  let written: Awaited<ReturnType<typeof writeBackup>>;
  let target: Awaited<ReturnType<typeof emptyTarget>>;
  let certificates: Awaited<ReturnType<typeof addCertificate>>[] = [];

  beforeAll(async () => {
    const course = await buildCourse(server.services);
    for (let count = 0; count < 5; count += 1) await addLearner(course.id);
    certificates = [await addCertificate(course.id), await addCertificate(course.id)];
    const input = { params: { id: certificates[1]?.id ?? '' }, body: { reason: 'Copied homework' } };
    await server.call(withdrawCertificate, await buildAdmin(server.services), input);
    const secret = path.join(folder, 'a-secret');
    await writeFile(secret, testSecret);
    const backup = newFolder();
    written = await writeBackup(await source(secret), backup);
    target = await emptyTarget();
    await restore(backup, target);
  });

  test('has the same rows, files and secret', async () => {
    expect(await contentsOf(target.address)).toEqual(await contentsOf(server.database));
    expect(written.files).toMatchObject({ count: 5, missing: [] });
    for (const { storage_key: key } of await server.services.db.selectFrom('files').select('storage_key').execute())
      expect(await target.storage.sizeOf(storagePath(key))).toBeGreaterThan(0);
    expect(await readFile(path.join(target.stateDir, 'secret'), 'utf8')).toBe(testSecret);
  });

  test('knows the certificates, verifies credentials from before and signs with the same key', async () => {
    const { server: restored, stop } = await startOn(target.address, target.stateDir);
    const document = await fetchDid(restored);
    expect(document).toEqual(await fetchDid(server));
    for (const [nth, { number, credential }] of certificates.entries()) {
      const status = nth === 0 ? 'valid' : 'withdrawn';
      expect((await restored.call(getCertificate, null, { params: { number } })).body).toMatchObject({
        number,
        status,
      });
      expect(isSignedBy(document, credential)).toBe(true);
      expect(await isListed(restored, credential)).toBe(status === 'withdrawn');
    }
    const [valid] = certificates;
    // The same bytes: key, salt and index are those of the first installation.
    if (valid) expect(await downloadCredential(restored, valid.learner, valid.id)).toBe(valid.credential);
    expect(certificates).toHaveLength(2);
    await stop();
  });
});

describe('a backup', () => {
  test('taken during writes is a consistent and complete snapshot', async () => {
    const course = await buildCourse(server.services);
    const backup = newFolder();
    const over = new AbortController();
    const work = async () => {
      while (!over.signal.aborted) await addLearner(course.id);
    };
    const working = [work(), work(), work()];
    const written = await writeBackup(await source(), backup);
    over.abort();
    await Promise.all(working);
    const target = await emptyTarget();
    // The restore creates the foreign keys after the rows, so an inconsistent snapshot would fail.
    await restore(backup, target);
    const client = new pg.Client(target.address);
    await client.connect();
    const { rows } = await client.query<{ storage_key: string }>('select storage_key from files');
    await client.end();
    expect(rows).toHaveLength(written.files.count);
    for (const { storage_key: key } of rows) expect(await target.storage.sizeOf(storagePath(key))).toBeGreaterThan(0);
  });

  test('prevents the removal of its files until it ends', async () => {
    const { services } = server;
    const { id } = await buildUpload(services, { owner: await buildLearner(services), kind: 'sample' });
    await services.db.updateTable('files').set({ discarded_at: services.clock.now() }).where('id', '=', id).execute();
    const exists = async () =>
      Boolean(await services.db.selectFrom('files').select('id').where('id', '=', id).executeTakeFirst());
    const holder = new pg.Client(server.database);
    await holder.connect();
    await lockFiles(holder);
    await cleanUpFiles(services);
    expect(await exists()).toBe(true);
    await holder.end();
    await expect.poll(async () => (await cleanUpFiles(services), await exists())).toBe(false);
  });

  test('is not restored over existing accounts or when it is damaged', async () => {
    await addLearner((await buildCourse(server.services)).id);
    const backup = newFolder();
    await writeBackup(await source(), backup);
    const full = { ...(await emptyTarget()), address: server.database };
    await expect(restore(backup, full)).rejects.toThrow('has accounts already');
    await expect(writeBackup(await source(), backup)).rejects.toThrow('already exists');

    const { storage_key: key } = await server.services.db
      .selectFrom('files')
      .select('storage_key')
      .executeTakeFirstOrThrow();
    const file = path.join(filesPath(backup), storagePath(key));
    const bytes = await readFile(file);
    await writeFile(file, 'other bytes');
    const target = await emptyTarget();
    await expect(restore(backup, target)).rejects.toThrow('damaged');
    // Nothing was restored: the same target accepts the repaired backup.
    await writeFile(file, bytes);
    await restore(backup, target);

    await writeFile(tablePath(backup, { schema: 'public', name: 'profiles' }), 'other bytes');
    await expect(restore(backup, await emptyTarget())).rejects.toThrow('damaged');
    await expect(restore(newFolder(), await emptyTarget())).rejects.toThrow('is no backup');
  });
});
