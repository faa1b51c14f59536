import { saveSubscription } from '#server/core/notifications/push-commands.ts';
import { randomUUID } from 'node:crypto';
import type { Timestamp } from '#domain/kernel/time.ts';
import { usualQuietHours } from '#domain/notifications/push.ts';
import { toJson } from '#server/database/database.ts';
import type { Services } from '#server/services/services.ts';
import { buildAdmin, buildLearner, buildProject, type Person } from '#server/testing/build.ts';
import { nameInTransfers } from '#server/testing/money/whole-transfers.ts';
import { pdf } from '#server/testing/upload.ts';
import { applyToCompany } from './whole-application.ts';
import { askAll, type Asked } from './whole-person-questions.ts';
import { type Both, learn, timesOf } from './whole-learning.ts';

/** A learner with rows in every table about users, and an admin who has decided on all of them. */
export interface WholePerson extends Asked {
  learner: Person;
  admin: Person;
  phone: string;
  enrollmentId: string;
  certificateId: string;
  submissionId: string;
  report: { id: string; updated_at: Timestamp };
  practice: { id: string; updated_at: Timestamp };
  exercise: { id: string; updated_at: Timestamp };
  quiz: { id: string; updated_at: Timestamp; questionIds: string[]; attemptId: string };
  applicationId: string;
  proposalId: string;
  verificationId: string;
  noteId: string;
  work: { id: string; updated_at: Timestamp };
  pictureFileId: string;
  handle: string;
  /** The storage keys of the résumé, the sample, the photo and the picture of the work. */
  storageKeys: string[];
}

/** Creates a learner with rows in every table. */
export async function buildWholePerson(services: Services): Promise<WholePerson> {
  const admin = await buildAdmin(services, { full_name: 'Админ Алтан' });
  const phone = `+976 ${randomUUID()}`;
  const learner = await buildLearner(services, { full_name: 'Сурагч Сараа', phone_number: phone, language: 'en' });
  const { storageKeys, ...files } = await giveFiles(services, learner);
  await services.db
    .updateTable('profiles')
    .set({ photo_file_id: files.photo, homework_count: 1, last_homework_at: services.clock.now() })
    .where('id', '=', learner.id)
    .execute();
  await signInEverywhere(services, learner);
  const learning = await learn(services, { learner, admin });
  const asked = await askAll(services, { learner, admin, ...learning });
  const sent = await sendAll(services, { learner, admin, ...files });
  await notifyAll(services, { learner, admin, enrollmentId: learning.enrollmentId });
  await writeLog(services, { learner, admin, enrollmentId: learning.enrollmentId });
  const noteId = randomUUID();
  const note = { text: 'Pays in two parts', created_at: services.clock.now() };
  await services.db
    .insertInto('desk_notes')
    .values({ id: noteId, person_id: learner.id, author_id: admin.id, ...note })
    .execute();
  const work = { kind: 'own', title: 'Аяллын сайт', is_public: true, created_at: note.created_at } as const;
  const made = { submission_id: learning.submissionId, proposal_id: sent.proposalId };
  const workRow = { id: randomUUID(), updated_at: note.created_at };
  await services.db
    .insertInto('works')
    .values({ ...workRow, person_id: learner.id, picture_file_id: files.picture, ...work, ...made })
    .execute();
  await nameInTransfers(services, learner);
  const handle = `p${randomUUID().slice(0, 8)}`;
  await services.db
    .insertInto('portfolios')
    .values({ person_id: learner.id, handle, is_on: false, is_findable: false, ...timesOf(services) })
    .execute();
  return {
    handle,
    pictureFileId: files.picture,
    work: workRow,
    learner,
    admin,
    phone,
    noteId,
    storageKeys,
    ...learning,
    ...asked,
    ...sent,
  };
}

async function giveFiles({ db, files, clock }: Services, { id: ownerId }: Person) {
  const give = async (kind: 'resume' | 'sample' | 'photo' | 'work_picture', name: string) => {
    const facts = { kind, name, contentType: 'application/pdf', ownerId, attached: true, now: clock.now() };
    return (await files.store(db, { ...facts, bytes: Buffer.concat([pdf, Buffer.from(name)]) })).id;
  };
  const [resume, sample, photo] = [
    await give('resume', 'анкет.pdf'),
    await give('sample', 'work.zip'),
    await give('photo', 'me.jpg'),
  ];
  const picture = await give('work_picture', 'site.png');
  const rows = await db.selectFrom('files').select('storage_key').where('owner_id', '=', ownerId).execute();
  return { resume, sample, photo, picture, storageKeys: rows.map((row) => row.storage_key) };
}

async function signInEverywhere(services: Services, { id: user_id, sessionId: session_id, email }: Person) {
  const { db, clock } = services;
  const now = clock.now();
  const identity = { id: randomUUID(), user_id, provider: 'email', provider_id: user_id, email };
  await db
    .insertInto('auth.identities')
    .values({ ...identity, ...timesOf(services) })
    .execute();
  await db
    .insertInto('auth.mfa_factors')
    .values({
      id: randomUUID(),
      user_id,
      factor_type: 'totp',
      status: 'unverified',
      friendly_name: 'My phone',
      secret_encrypted: 'TOTP-SECRET',
      ...timesOf(services),
    })
    .execute();
  await db
    .insertInto('auth.mfa_recovery_codes')
    .values({ id: randomUUID(), user_id, code_hash: 'CODE-HASH', created_at: now })
    .execute();
  await db.insertInto('auth.session_amr').values({ session_id, method: 'password', at: now }).execute();
  await db
    .insertInto('auth.one_time_tokens')
    .values({
      id: randomUUID(),
      user_id,
      kind: 'recovery',
      link_hash: randomUUID(),
      code_hash: 'CODE-HASH',
      sent_to: email,
      created_at: now,
    })
    .execute();
  await db
    .insertInto('auth.flows')
    .values({
      id: randomUUID(),
      user_id,
      linking_user_id: user_id,
      linking_session_id: session_id,
      method: 'oauth',
      created_at: now,
    })
    .execute();
  await db.updateTable('auth.users').set({ password_hash: 'PASSWORD-HASH' }).where('id', '=', user_id).execute();
}

async function sendAll(
  services: Services,
  { learner, admin, resume, sample }: Both & { resume: string; sample: string },
) {
  const { db, clock } = services;
  const project = await buildProject(services, { title: 'A shop' });
  const [proposalId, verificationId] = [randomUUID(), randomUUID()];
  const applicationId = await applyToCompany(services, { learner, resume });
  await db
    .insertInto('project_applications')
    .values({
      id: proposalId,
      project_id: project.id,
      applicant_id: learner.id,
      proposal: 'I would',
      price: 10.5,
      sample_file_id: sample,
      status: 'pending',
      ...timesOf(services),
    })
    .execute();
  await db
    .insertInto('verification_requests')
    .values({
      id: verificationId,
      user_id: learner.id,
      payment_reference: 'VR-ABC234',
      status: 'approved',
      decided_by: admin.id,
      decided_at: clock.now(),
      ...timesOf(services),
    })
    .execute();
  return { applicationId, proposalId, verificationId };
}

async function notifyAll(services: Services, { learner, admin, enrollmentId }: Both & { enrollmentId: string }) {
  const { db, clock } = services;
  const now = clock.now();
  const notification = { entity_id: enrollmentId, in_app: true, created_at: now };
  const about = toJson({ title: 'Backend', person: learner.name, person_id: learner.id });
  await db
    .insertInto('notifications')
    .values([
      {
        ...notification,
        id: randomUUID(),
        person_id: learner.id,
        kind: 'enrollment',
        status_to: 'active',
        facts: '{}',
      },
      { ...notification, id: randomUUID(), person_id: admin.id, kind: 'new_enrollment', facts: about },
    ])
    .execute();
  const choice = { kind: 'enrollment', in_app: true, mail: 'off', updated_at: now } as const;
  await db
    .insertInto('notification_preferences')
    .values({ ...choice, person_id: learner.id })
    .execute();
  const keys = { endpoint: `https://fcm.googleapis.com/fcm/send/${learner.id}`, p256dh: 'key', auth: 'secret' };
  const ids = { personId: learner.id, sessionId: learner.sessionId };
  await saveSubscription(db, { ...keys, ...ids, quiet: usualQuietHours, now });
  const digest = { person_id: learner.id, day: '2026-01-01', created_at: now };
  await db.insertInto('notification_digests').values(digest).execute();
  await db
    .insertInto('newsletter_subscribers')
    .values({
      id: randomUUID(),
      email: learner.email,
      language: 'en',
      asked_at: now,
      confirmed_at: now,
      created_at: now,
    })
    .execute();
  const mail = { id: randomUUID(), recipient: learner.email, subject: 'Hello', body_text: '', body_html: '' };
  await db
    .insertInto('outbox_mails')
    .values({ ...mail, sent_at: now, created_at: now })
    .execute();
}

async function writeLog({ db, clock }: Services, { learner, admin, enrollmentId }: Both & { enrollmentId: string }) {
  const now = clock.now();
  const view = { id: randomUUID(), admin_id: admin.id, session_id: admin.sessionId, learner_id: learner.id };
  await db
    .insertInto('admin_views')
    .values({ ...view, created_at: now, expires_at: now })
    .execute();
  const entry = { at: now, actor_id: admin.id, before: null };
  const written = toJson({ cover_letter: 'Once I wrote', status: 'pending' });
  await db
    .insertInto('audit_log')
    .values([
      {
        ...entry,
        id: randomUUID(),
        action: 'enrollment.set_status',
        entity: 'enrollments',
        entity_id: enrollmentId,
        after: toJson({ status: 'active' }),
        reason: `${learner.name} has paid`,
      },
      {
        ...entry,
        id: randomUUID(),
        action: 'user.update',
        entity: 'profiles',
        entity_id: learner.id,
        before: toJson({ full_name: 'Old Name' }),
        after: toJson({ full_name: learner.name }),
        reason: null,
      },
      {
        id: randomUUID(),
        at: now,
        actor_id: learner.id,
        action: 'application.withdraw',
        entity: 'applications',
        entity_id: randomUUID(),
        before: written,
        after: null,
      },
    ])
    .execute();
}
