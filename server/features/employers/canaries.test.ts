import { api } from '#server/http/openapi/operations.ts';
import { applyForJob, giveConsent, withdrawConsent } from '#domain/applications/contract.ts';
import { sharedDays } from '#domain/applications/sharing.ts';
import { addressOf, type Endpoint } from '#domain/kernel/endpoint.ts';
import { exportMyData } from '#domain/account/contract.ts';
import { cancelMyInterview, downloadInterview } from '#domain/interviews/contract.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildJob, buildLearner, buildUpload, type Person } from '#server/testing/build.ts';
import { buildEmployer, buildEmployerSession, type Employer } from '#server/testing/people/employer.ts';
import { endInterviews } from '#server/features/interviews/tasks.ts';
import { buildTime } from '#server/testing/people/interviews.ts';
import { useServer } from '#server/testing/server.ts';
import { buildShare } from '#server/testing/people/sharing.ts';
import { unzip } from '#server/testing/unzip.ts';

// Every text of a person is a marker. What employers receive is searched for markers, with every state of consent.

const server = useServer();
const day = 86_400;

const marker = (name: string) => `canary-${name}-`;

/** Texts that a company may read with consent, unless they were left out. */
const shared = ['full_name', 'surname', 'given_name', 'phone_number', 'japanese_level', 'letter', 'wish', 'work'];
/** Texts that no company reads. */
const secret = [
  ...([
    'postal_code',
    'address',
    'address_ja',
    'address_reading',
    'nearest_station',
    'gender',
    'last_visa_type',
  ] as const),
  ...(['course_motivation', 'learning_goals', 'future_plans', 'motivation_ja', 'wishes_ja', 'summary_ja'] as const),
  ...(['self_pr_ja', 'sns_portfolio', 'personal_notes', 'current_visa_type'] as const),
];

const markers = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, marker(name)]));

const everyMarker = /canary-\w+?(?=-)/g;
const allowed = new Set(shared.map((name) => `canary-${name}`));

interface World {
  learner: Person;
  employer: Employer;
  colleague: Employer;
  stranger: Employer;
  jobId: string;
}

let world: World;
beforeEach(async () => {
  const { services } = server;
  const employer = await buildEmployer(services);
  const colleague = await buildEmployer(services, { companyId: employer.companyId });
  // Another company whose addresses have the same domain.
  const stranger = await buildEmployer(services);
  const { id: jobId } = await buildJob(services, { company_id: employer.companyId });
  world = { learner: await buildMarked(), employer, colleague, stranger, jobId };
});

async function buildMarked(): Promise<Person> {
  const { services } = server;
  const { db, clock } = services;
  const list = (entry: object) => JSON.stringify([entry]);
  const learner = await buildLearner(services, {
    ...markers(secret),
    ...markers(['surname', 'given_name', 'phone_number', 'japanese_level']),
    full_name: marker('full_name'),
    date_of_birth: '1999-12-31',
    dependents: 3,
    marital_status: 'married',
    education: list({ school_name: marker('school'), degree_major: marker('school') }),
    work_experience: list({ company_name: marker('job'), description: marker('job') }),
    licences: list({ name: marker('licence'), name_ja: marker('licence'), date: '2020-01' }),
    skills: list({ name: marker('skill') }),
  });
  const times = { created_at: clock.now(), updated_at: clock.now() };
  const work = {
    title: marker('work'),
    role: marker('work'),
    highlights: marker('work'),
    overview: marker('overview'),
  };
  await db
    .insertInto('works')
    .values({ id: crypto.randomUUID(), person_id: learner.id, kind: 'own', is_public: false, ...work, ...times })
    .execute();
  await db
    .insertInto('desk_notes')
    .values({
      id: crypto.randomUUID(),
      person_id: learner.id,
      author_id: learner.id,
      text: marker('note'),
      created_at: clock.now(),
    })
    .execute();
  return learner;
}

/** Applies with markers; returns the id of the application. */
async function apply(consent?: { left_out: 'phone'[]; salary_wish: string }) {
  const { learner, jobId } = world;
  const { id: resume_file_id } = await buildUpload(server.services, { owner: learner, kind: 'resume' });
  const body = {
    cover_letter: marker('letter'),
    resume_file_id,
    payment_confirmed: true,
    facebook_link: `https://example.com/${marker('facebook')}`,
    ...(consent && { consent }),
  };
  const { body: sent } = await server.call(applyForJob, learner, { params: { id: jobId }, body });
  return sent.id;
}

const ofEmployers = api.filter(({ access }) => access === 'employer');

/** Lines of a calendar file are folded, which would hide a marker. */
const unfolded = (text: string) => text.replaceAll(/\r\n[ \t]/g, '');

/** Everything that an employer receives of the operations with this id, or that of an interview, in their paths, as text. */
async function readAll({ token }: Employer, id: string, interviewId = id): Promise<string> {
  const call = async ({ method, path, input }: Endpoint) => {
    const params = { id: path.startsWith('/api/employer/interviews/') ? interviewId : id };
    const answer = await server.fetch(addressOf(path, { params }), {
      method,
      headers: { authorization: `Bearer ${token}`, ...(input.body && { 'content-type': 'application/json' }) },
      ...(input.body && { body: '{}' }),
    });
    return await answer.text();
  };
  const reads = ofEmployers.filter(({ method }) => method === 'GET');
  expect(reads.length).toBeGreaterThan(5);
  // Further operations change something; their refusals say nothing either.
  const all = [...reads, ...ofEmployers.filter(({ method, path }) => method === 'POST' && path.includes('{id}'))];
  return unfolded((await Promise.all(all.map(call))).join('\n'));
}

const foundIn = (text: string) => [...new Set(text.match(everyMarker) ?? [])].toSorted();

const mailedTo = async (email: string) => {
  const mails = server.services.db.selectFrom('outbox_mails').select(['subject', 'body_text', 'body_html', 'calendar']);
  const rows = await mails.where('recipient', '=', email).execute();
  return rows
    .map((row) => [row.subject, row.body_text, row.body_html, unfolded(row.calendar ?? '')].join('\n'))
    .join('\n');
};

const consent = { left_out: [] as 'phone'[], salary_wish: marker('wish') };

test('without a consent no company receives anything', async () => {
  const id = await apply();
  for (const one of [world.employer, world.colleague, world.stranger])
    expect(foundIn(await readAll(one, id))).toEqual([]);
  expect(foundIn(await mailedTo(world.employer.email))).toEqual([]);
});

test('with a consent the company receives what it names, and mails have nothing of the person', async () => {
  const id = await apply(consent);
  for (const one of [world.employer, world.colleague]) {
    const found = foundIn(await readAll(one, id));
    expect(found.filter((name) => !allowed.has(name))).toEqual([]);
    // The markers are found at all.
    expect(found).toEqual(expect.arrayContaining(['canary-full_name', 'canary-letter', 'canary-wish', 'canary-work']));
    expect(found).toContain('canary-phone_number');
    expect(foundIn(await mailedTo(one.email))).toEqual([]);
  }
  expect(foundIn(await readAll(world.stranger, id))).toEqual([]);
  expect(await readAll(world.employer, id)).not.toMatch(/1999-12-31|married/);
});

test('what was left out is not received', async () => {
  const id = await apply({ ...consent, left_out: ['phone'] });
  expect(foundIn(await readAll(world.employer, id))).not.toContain('canary-phone_number');
});

test('after a withdrawal no company receives anything, and after a new consent the company does again', async () => {
  const id = await apply(consent);
  await readAll(world.employer, id);
  await server.call(withdrawConsent, world.learner, { params: { id } });
  for (const one of [world.employer, world.colleague, world.stranger])
    expect(foundIn(await readAll(one, id))).toEqual([]);
  await server.call(giveConsent, world.learner, { params: { id }, body: consent });
  expect(foundIn(await readAll(world.employer, id))).toContain('canary-full_name');
});

describe('of an interview', () => {
  async function agreeOnInterview() {
    const { services } = server;
    const id = await apply(consent);
    const interviewId = await buildTime(services, { employer: world.employer, jobId: world.jobId, startsIn: 40 * day });
    const agreed = { application_id: id, agreed_at: services.clock.now() };
    await services.db.updateTable('interview_slots').set(agreed).where('id', '=', interviewId).execute();
    return { id, interviewId };
  }

  const calendarOf = async ({ token }: Employer, interviewId: string) => {
    const address = addressOf(downloadInterview.path, { params: { id: interviewId } });
    return unfolded(await (await server.fetch(address, { headers: { authorization: `Bearer ${token}` } })).text());
  };

  test('calendar files have the name with a consent, and nothing after it, also in mails', async () => {
    const { id, interviewId } = await agreeOnInterview();
    expect(foundIn(await calendarOf(world.employer, interviewId))).toEqual(['canary-full_name']);
    expect(foundIn(await readAll(world.stranger, id, interviewId))).toEqual([]);
    await server.call(withdrawConsent, world.learner, { params: { id } });
    expect(foundIn(await readAll(world.employer, id, interviewId))).toEqual([]);
    await endInterviews(server.services);
    const canceled = await calendarOf(world.employer, interviewId);
    expect(canceled).toContain('METHOD:CANCEL');
    expect(foundIn(canceled)).toEqual([]);
    for (const one of [world.employer, world.colleague, world.stranger]) {
      expect(foundIn(await readAll(one, id, interviewId))).toEqual([]);
      expect(foundIn(await mailedTo(one.email))).toEqual([]);
    }
    expect(await mailedTo(world.employer.email)).toContain('METHOD:CANCEL');
  });

  test('mails of a pick have what the consent names, and reach nobody of another company', async () => {
    const { id, interviewId } = await agreeOnInterview();
    await server.call(cancelMyInterview, world.learner, { params: { id }, body: { text: 'x' } });
    const mailed = await mailedTo(world.employer.email);
    expect(mailed).toContain('METHOD:CANCEL');
    expect(foundIn(mailed)).toEqual(['canary-full_name']);
    expect(foundIn(await mailedTo(world.stranger.email))).toEqual([]);
    expect(foundIn(await readAll(world.employer, id, interviewId)).filter((name) => !allowed.has(name))).toEqual([]);
  });
});

test('the export and the notifications of another learner have nothing', async () => {
  const id = await apply(consent);
  const other = await buildLearner(server.services);
  const share = await buildShare(server.services, {
    companyId: world.employer.companyId,
    jobId: world.jobId,
    person: other,
  });
  await readAll(world.employer, share.id);
  await readAll(world.employer, id);
  const answer = await server.fetch(exportMyData.path, {
    method: exportMyData.method,
    headers: { authorization: `Bearer ${other.token}` },
  });
  expect(answer.status).toBe(200);
  const files = await unzip(Buffer.from(await answer.arrayBuffer()));
  expect(files.size).toBeGreaterThan(0);
  for (const bytes of files.values()) expect(foundIn(bytes.toString())).toEqual([]);
  const told = server.services.db.selectFrom('notifications').selectAll().where('person_id', '=', other.id);
  expect(foundIn(JSON.stringify(await told.execute()))).toEqual([]);
});

test('from the 31st day after the job has closed no company receives anything', async () => {
  const id = await apply(consent);
  const { services } = server;
  const closing = services.db.updateTable('jobs').set({ closes_at: services.clock.now() });
  await closing.where('id', '=', world.jobId).execute();
  services.clock.advance(sharedDays * day - 1);
  // That of before has ended.
  const employer = { ...world.employer, ...(await buildEmployerSession(services, world.employer.contactId)) };
  expect(foundIn(await readAll(employer, id))).toContain('canary-full_name');
  services.clock.advance(1);
  expect(foundIn(await readAll(employer, id))).toEqual([]);
});

test('a job that has gone to another company shows its applicants to neither', async () => {
  const id = await apply(consent);
  const moved = server.services.db.updateTable('jobs').set({ company_id: world.stranger.companyId });
  await moved.where('id', '=', world.jobId).execute();
  for (const one of [world.employer, world.stranger]) expect(foundIn(await readAll(one, id))).toEqual([]);
});

/** Texts that cannot be markers: of a fixed form, converted before they are shown, and what the site writes. */
const unmarked = [
  'email',
  'role',
  'marital_status',
  'language',
  'admin_language',
  'time_zone',
  'permissions',
  'jlpt_month',
  'available_from',
  'furigana',
  'latin_name',
  'search_text',
  'name_sounds',
];

test('every text of a profile is a marker', async () => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'profiles' and data_type = 'text'`.execute(
    server.services.db,
  );
  const known = [...secret, ...shared, ...unmarked];
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
});
