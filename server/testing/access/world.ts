import type { Timestamp } from '#domain/kernel/time.ts';
import { recordNames, type RecordNoun, type RecordTable } from '#domain/kernel/records/record-names.ts';
import { randomUUID } from 'node:crypto';
import { listCommunityEvents } from '#domain/community/contract.ts';
import { getLesson } from '#domain/lessons/contract.ts';
import { plusSeconds } from '#domain/kernel/time.ts';
import sharp from 'sharp';
import { factorClient } from '#server/auth/testing/factor-client.ts';
import { buildCertificate } from '#server/testing/people/certificates.ts';
import { emailLink } from '#server/features/newsletter/access.ts';
import {
  buildAnnouncement,
  buildCourse,
  buildEnrollment,
  buildGroup,
  buildJob,
  buildLearner,
  buildLesson,
  buildPost,
  buildProject,
  buildSession,
  buildStatement,
  buildUpload,
  type Person,
} from '#server/testing/build.ts';
import {
  askAboutJob,
  buildEmployer,
  buildEmployerSession,
  buildPosting,
  type Employer,
} from '#server/testing/people/employer.ts';
import { buildInterview, buildTime } from '#server/testing/people/interviews.ts';
import { nouns, recordOf, requiredOf } from '#server/testing/content-kinds.ts';
import type { Services } from '#server/services/services.ts';
import type { TestServer } from '#server/testing/server.ts';
import { buildShare } from '#server/testing/people/sharing.ts';
import { mp4 } from '#server/testing/upload.ts';
import { buildWholePerson } from '#server/testing/people/whole-person.ts';

/** A learner with a record of every kind, and the ids that requests need. */
export type World = Awaited<ReturnType<typeof buildWorld>>;

/** Creates a world of its own. */
export async function buildWorld(server: TestServer) {
  const { services } = server;
  const { learner: owner, admin, phone, ...whole } = await buildWholePerson(services);
  const learning = await addLearning(server, { owner, submissionId: whole.submissionId });
  const work = await addWork(server, { owner, applicationId: whole.applicationId, proposalId: whole.proposalId });
  const account = await addAccount(server, owner);
  const content = await addContent(server);
  const view = await addView(server, { owner, admin });
  const { freeCourseId, freeLessonId } = learning;
  const lesson = await stampOf(server, 'lessons', freeLessonId);
  const ids: Partial<Record<RecordNoun, string>> = {
    course: freeCourseId,
    job: work.freeJobId,
    project: work.freeProjectId,
    group: learning.groupId,
    company: content.companyId,
    announcement: (await buildAnnouncement(services)).id,
    post: content.postId,
  };
  const records = await stampRecords(server, ids);
  const now = services.clock.now();
  // Values that no response to another user may contain.
  const ownerValues = [owner.id, owner.name, owner.email, phone, whole.enrollmentId, learning.pendingEnrollmentId];
  ownerValues.push(whole.submissionId, whole.applicationId, whole.proposalId, work.uploadId, 'Let me in', 'Well done');
  ownerValues.push('As you wish', 'Not yet told', 'Which tests?');
  ownerValues.push(whole.practice.id, 'I built a shop for my aunt');
  ownerValues.push(whole.report.id, whole.questionId, whole.answerId, 'Why does it loop?', 'I tried it twice');
  ownerValues.push('Loops at last', 'const double = 4;', whole.certificateId, 'Сурагч Сара');
  return {
    owner,
    admin,
    now,
    view,
    lesson,
    records,
    ...(await addPaid(server, { owner, enrollmentId: whole.enrollmentId })),
    ownerValues,
    ...whole,
    ...learning,
    ...work,
    ...account,
    ...content,
    ...(await addEmployer(server, owner)),
  };
}

const stampOf = async ({ services: { db } }: TestServer, table: RecordTable | 'lessons', id: string) => ({
  id,
  ...(await db.selectFrom(table).select('updated_at').where('id', '=', id).executeTakeFirstOrThrow()),
});

/** Each record: the one of `ids`, or a new one. */
async function stampRecords(server: TestServer, ids: Partial<Record<RecordNoun, string>>) {
  const stamps = nouns.map(async (noun) => {
    const id = ids[noun] ?? (await insertRecord(server, noun));
    return [noun, await stampOf(server, recordNames[noun].table, id)] as const;
  });
  return Object.fromEntries(await Promise.all(stamps)) as Record<RecordNoun, { id: string; updated_at: Timestamp }>;
}

/** An active record with its required fields. */
async function insertRecord({ services: { db, clock } }: TestServer, noun: RecordNoun) {
  const [record, id, now] = [recordOf(noun), randomUUID(), clock.now()];
  const row = { ...requiredOf(record), [record.title]: 'A title', is_active: true };
  await db
    .insertInto(record.table)
    .values({ id, ...row, created_at: now, updated_at: now })
    .execute();
  return id;
}

async function addLearning(server: TestServer, { owner, submissionId }: { owner: Person; submissionId: string }) {
  const { services } = server;
  const { db, files, clock } = services;
  const submission = await db
    .selectFrom('homework_submissions')
    .select(['course_id', 'lesson_id', 'homework_link', 'updated_at'])
    .where('id', '=', submissionId)
    .executeTakeFirstOrThrow();
  const facts = { kind: 'lesson_video', name: 'video.mp4', contentType: 'video/mp4', attached: true } as const;
  const { id: video_file_id } = await files.store(db, { ...facts, bytes: mp4('isom'), now: clock.now() });
  await db.updateTable('lessons').set({ video_file_id }).where('id', '=', submission.lesson_id).execute();
  const { body } = await server.call(getLesson, owner, { params: { id: submission.lesson_id } });
  const { id: freeCourseId } = await buildCourse(services);
  const { id: freeLessonId } = await buildLesson(services, { course_id: freeCourseId });
  const { id: weeklyCourseId } = await buildCourse(services, { weekly_release: true });
  const { id: groupId } = await buildGroup(services, { course_id: weeklyCourseId });
  const { id: pendingEnrollmentId } = await buildEnrollment(services, {
    course_id: weeklyCourseId,
    student_id: owner.id,
    status: 'pending',
  });
  const media = new URL(body.video_url ?? '', server.url);
  return {
    courseId: submission.course_id,
    lessonId: submission.lesson_id,
    submission,
    media: Object.fromEntries(media.searchParams),
    freeCourseId,
    freeLessonId,
    weeklyCourseId,
    groupId,
    pendingEnrollmentId,
    withdrawnCertificateId: await withdrawFrom(services, freeCourseId),
  };
}

/** A withdrawn certificate of another learner. */
async function withdrawFrom(services: Services, course_id: string) {
  const { id: person_id } = await buildLearner(services);
  const { id } = await buildEnrollment(services, { course_id, student_id: person_id, status: 'completed' });
  const withdrawn = { withdrawn_at: services.clock.now(), withdrawn_reason: 'Copied' };
  return (await buildCertificate(services, { person_id, enrollment_id: id, ...withdrawn })).id;
}

async function addWork(
  { services }: TestServer,
  { owner, ...sent }: { owner: Person; applicationId: string; proposalId: string },
) {
  const { db, clock } = services;
  const application = db.selectFrom('applications').select(['job_id', 'resume_file_id']);
  const { job_id: jobId, resume_file_id: resumeId } = await application
    .where('id', '=', sent.applicationId)
    .executeTakeFirstOrThrow();
  const proposal = db.selectFrom('project_applications').select('project_id').where('id', '=', sent.proposalId);
  const { project_id: projectId } = await proposal.executeTakeFirstOrThrow();
  const [upload, sample] = [
    await buildUpload(services, { owner, kind: 'resume' }),
    await buildUpload(services, { owner, kind: 'sample' }),
  ];
  const picture = await buildUpload(services, { owner, kind: 'work_picture' });
  const asking = await buildLearner(services);
  const [pendingVerificationId, now] = [randomUUID(), clock.now()];
  const request = { user_id: asking.id, payment_reference: 'VR-XYZ789', status: 'pending' } as const;
  await db
    .insertInto('verification_requests')
    .values({ id: pendingVerificationId, ...request, created_at: now, updated_at: now })
    .execute();
  const free = { freeJobId: (await buildJob(services)).id, freeProjectId: (await buildProject(services)).id };
  const files = { resumeId: resumeId ?? '', uploadId: upload.id, sampleId: sample.id, pictureId: picture.id };
  const statement = await buildStatement(services);
  const lines = { statementId: statement.id, transferId: statement.lineId };
  return { jobId, projectId, pendingVerificationId, ...files, ...free, ...lines };
}

const photoBytes = sharp({ create: { width: 90, height: 120, channels: 3, background: '#203050' } })
  .jpeg()
  .toBuffer();

async function addAccount(server: TestServer, owner: Person) {
  const { services } = server;
  const { db, clock } = services;
  const identity = db.selectFrom('auth.identities').select('id').where('user_id', '=', owner.id);
  const { id: identityId } = await identity.executeTakeFirstOrThrow();
  const { begin, challenge } = factorClient(server);
  const { id: factorId } = await begin(owner.token, { friendly_name: 'Another phone' });
  const { body: created } = await challenge(owner.token, factorId);
  const other = { provider: 'github', provider_id: owner.id, email: owner.email };
  const times = { created_at: clock.now(), updated_at: clock.now() };
  await db
    .insertInto('auth.identities')
    .values({ id: randomUUID(), user_id: owner.id, ...other, ...times })
    .execute();
  const facts = {
    kind: 'photo',
    name: 'me.jpg',
    contentType: 'image/jpeg',
    ownerId: owner.id,
    attached: true,
  } as const;
  const photo = await services.files.store(db, { ...facts, bytes: await photoBytes, now: clock.now() });
  await db.updateTable('profiles').set({ photo_file_id: photo.id }).where('id', '=', owner.id).execute();
  const notification = db.selectFrom('notifications').select('id').where('person_id', '=', owner.id);
  const subscriber = db.selectFrom('newsletter_subscribers').select('id').where('email', '=', owner.email);
  const { id: subscriberId } = await subscriber.executeTakeFirstOrThrow();
  // The response to an email's link contains its recipient, who is none of the callers.
  const letter = { email: `letters-${owner.id.slice(0, 8)}@example.org`, language: 'en' } as const;
  const reader = { id: randomUUID(), ...letter, asked_at: clock.now(), created_at: clock.now() };
  await db.insertInto('newsletter_subscribers').values(reader).execute();
  const link = new URL(emailLink(services, { id: reader.id, purpose: 'confirm' }));
  return {
    identityId,
    factorId,
    challengeId: created.id,
    photoId: photo.id,
    notificationId: (await notification.executeTakeFirstOrThrow()).id,
    subscriberId,
    letterToken: link.searchParams.get('token') ?? '',
    secondSessionId: await buildSession(services, owner),
  };
}

async function addContent(server: TestServer) {
  const { db, files, clock } = server.services;
  const [companyId, now] = [randomUUID(), clock.now()];
  const facts = { kind: 'image', name: 'logo.png', contentType: 'image/png', attached: true, now } as const;
  const { id: imageId } = await files.store(db, { ...facts, bytes: Buffer.from('an image') });
  await db
    .insertInto('companies')
    .values({ id: companyId, name: 'Sakura', logo_file_id: imageId, created_at: now, updated_at: now })
    .execute();
  const { id: postId, slug } = await buildPost(server.services, { published_at: now });
  const events = await server.call(listCommunityEvents, null, {});
  return { companyId, imageId, postId, slug, eventId: events.body.rows[0]?.id ?? '' };
}

/** An employer with a draft, a posting that waits for the desk, an interview with the owner, and a free time for it. */
async function addEmployer({ services }: TestServer, owner: Person) {
  const employer = await buildEmployer(services);
  const { id: otherEmployerSessionId } = await buildEmployerSession(services, employer.contactId);
  const draft = await buildPosting(services, employer);
  const sent = await buildPosting(services, { ...employer, status: 'sent' });
  const { id: jobId } = await buildJob(services);
  const stillOpen = await askAboutJob(services, { jobId, companyId: employer.companyId });
  const startsIn = 2 * 86_400;
  const interview = await buildInterview(services, { employer, startsIn, person: owner });
  const freeTimeId = await buildTime(services, { employer, jobId: interview.jobId, startsIn: 2 * startsIn });
  const applicant = await addApplicant(services, employer);
  const talk = { interview, freeTimeId, applicant };
  return { employer, otherEmployerSessionId, draft, sent, stillOpen, ...talk };
}

/** An applicant of the employer, with papers. */
async function addApplicant(services: Services, { companyId }: Employer) {
  const { id, applicant: owner } = await buildShare(services, { companyId, stage: 'opened' });
  const { db, clock } = services;
  const { id: resume_file_id } = await buildUpload(services, { owner, kind: 'resume' });
  await db.updateTable('files').set({ attached_at: clock.now() }).where('id', '=', resume_file_id).execute();
  await db.updateTable('applications').set({ resume_file_id }).where('id', '=', id).execute();
  return await db
    .selectFrom('application_shares')
    .select(['application_id as id', 'stage_at'])
    .where('application_id', '=', id)
    .executeTakeFirstOrThrow();
}

async function addView({ services }: TestServer, { owner, admin }: { owner: Person; admin: Person }) {
  const { db, clock } = services;
  const [id, now] = [randomUUID(), clock.now()];
  const view = { admin_id: admin.id, session_id: admin.sessionId, learner_id: owner.id };
  await db
    .insertInto('admin_views')
    .values({ id, ...view, created_at: now, expires_at: plusSeconds(now, 600) })
    .execute();
  return id;
}

/** Takes an awaited payment, and confirms another one. */
async function addPaid({ services }: TestServer, whose: { owner: Person; enrollmentId: string }) {
  const payments = services.db.selectFrom('payments').select('id');
  const awaited = payments.where('enrollment_id', '=', whose.enrollmentId);
  const paid = payments.where('verification_id', 'is not', null).where('person_id', '=', whose.owner.id);
  const { id: paymentId } = await awaited.executeTakeFirstOrThrow();
  const { id: paidId } = await paid.executeTakeFirstOrThrow();
  return { paymentId, paidId };
}
