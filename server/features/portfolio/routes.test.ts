import { randomUUID } from 'node:crypto';
import {
  getPortfolio,
  getPortfolioPreview,
  getPortfolioSettings,
  savePortfolioSettings,
  workPictureAddress,
} from '#domain/portfolio/contract.ts';
import { addressOf } from '#domain/kernel/endpoint.ts';
import { plusSeconds } from '#domain/kernel/time.ts';
import { createWork } from '#domain/works/contract.ts';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { toJson } from '#server/database/database.ts';
import { workForm } from '#server/testing/access/learner-rows.ts';
import { buildCourse, buildEnrollment, buildLearner, buildLesson, type Person } from '#server/testing/build.ts';
import { buildCertificate } from '#server/testing/people/certificates.ts';
import { codeOf } from '#server/testing/people/class.ts';
import { startBeside, useServer } from '#server/testing/server.ts';
import { sendUpload } from '#server/testing/upload.ts';

const server = useServer();

let learner: Person;
let handle: string;
beforeEach(async () => {
  learner = await buildLearner(server.services, { full_name: 'Номин Ганбат', latin_name: 'GANBAT NOMIN' });
  handle = `p${randomUUID().slice(0, 8)}`;
});

const save = async (as: Person, more: object = {}) =>
  await server.call(savePortfolioSettings, as, { body: { handle, is_on: true, is_findable: false, ...more } });
const read = async (name = handle) => await server.call(getPortfolio, null, { params: { handle: name } });

describe('a portfolio', () => {
  test('is off until its owner switches it on', async () => {
    const { body } = await server.call(getPortfolioSettings, learner, {});
    const off = { is_on: false, is_findable: false, shows_availability: false, takes_messages: false };
    expect(body).toEqual({ handle: '', wished_role: null, ...off });
    await save(learner, { is_on: false });
    expect((await read()).status).toBe(404);
    await save(learner);
    expect((await read()).body).toMatchObject({ handle, name: 'Номин Ганбат', latin: 'GANBAT NOMIN', works: [] });
  });

  test('is gone at once when it is switched off, renamed, or its owner is banned or deleted', async () => {
    const { db, clock } = server.services;
    const account = db.updateTable('auth.users').where('id', '=', learner.id);
    await save(learner);
    const former = handle;
    handle = `q${former.slice(1)}`;
    await save(learner);
    expect([(await read(former)).status, (await read()).status]).toEqual([404, 200]);
    await account.set({ banned_until: plusSeconds(clock.now(), 60) }).execute();
    expect((await read()).status).toBe(404);
    await account.set({ banned_until: null }).execute();
    expect((await read()).status).toBe(200);
    await save(learner, { is_on: false });
    expect((await read()).status).toBe(404);
    await save(learner);
    await db.deleteFrom('auth.users').where('id', '=', learner.id).execute();
    expect((await read()).status).toBe(404);
  });

  test('is saved once when it is sent twice at once', async () => {
    const answers = await Promise.all([save(learner), save(learner)]);
    expect(answers.map(codeOf)).toEqual(['served', 'served']);
    const rows = server.services.db.selectFrom('portfolios').select('handle').where('person_id', '=', learner.id);
    expect(await rows.execute()).toEqual([{ handle }]);
  });

  test('gives a handle to one of two who ask at once', async () => {
    const answers = await Promise.all([save(learner), save(await buildLearner(server.services))]);
    expect(answers.map(codeOf).toSorted()).toEqual(['bad_input', 'served']);
    const refused = answers.find(({ status }) => status !== 200);
    expect(refused?.body.error.issues).toEqual([{ path: 'handle', message: 'taken' }]);
  });

  test.each([['ab'], ['Nomin'], ['номин'], ['-nomin'], ['no_min'], ['n'.repeat(31)], ['admin'], ['a/../b'], ['']])(
    'cannot have the handle %j',
    async (name) => {
      expect(codeOf(await save(learner, { handle: name }))).toBe('bad_input');
    },
  );

  test('has a preview image while it is on', async () => {
    const address = addressOf(getPortfolioPreview.path, { params: { handle }, query: { lang: 'ja' } });
    await save(learner);
    const answer = await server.fetch(address);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([width, height]).toEqual([1200, 630]);
    await save(learner, { is_on: false });
    expect((await server.fetch(address)).status).toBe(404);
  });
});

/** Whether the portfolio names a certificate in each of its states. */
async function listsCertificates({ id: person_id }: Person, of: { enrollment_id: string }) {
  const { db, clock } = server.services;
  const { id, number } = await buildCertificate(server.services, { person_id, ...of, shows_name: true });
  const states = {
    valid: {},
    hidden: { shows_name: false },
    withdrawn: { withdrawn_at: clock.now(), withdrawn_reason: 'Copied' },
    replaced: { replaced_by: id },
  };
  const shown: Record<string, boolean> = {};
  for (const [state, members] of Object.entries(states)) {
    await db
      .updateTable('certificates')
      .set({ shows_name: true, withdrawn_at: null, withdrawn_reason: null, ...members })
      .where('id', '=', id)
      .execute();
    shown[state] = (await read()).body.certificates.some((one) => one.number === number);
  }
  return shown;
}

describe('what a portfolio shows', () => {
  test('is the wished role and from when, if the owner has chosen them, also after older pages save', async () => {
    const { db } = server.services;
    await db.updateTable('profiles').set({ available_from: '2027-04' }).where('id', '=', learner.id).execute();
    await save(learner, { wished_role: ' Frontend developer ' });
    expect((await read()).body).toMatchObject({ wished_role: 'Frontend developer', available_from: null });
    await save(learner, { shows_availability: true });
    await save(learner);
    expect((await read()).body).toMatchObject({ wished_role: 'Frontend developer', available_from: '2027-04' });
  });

  test('is nothing of the profile but name, level, technologies and certificates of languages', async () => {
    const { db } = server.services;
    const line = 'MARKER';
    const entry = { school_name: line, school_name_ja: line, degree_major: line, degree_major_ja: line };
    const job = { company_name: line, company_name_ja: line, position: line, description: line, description_ja: line };
    const licence = { name_ja: '', date: '2026-01' };
    const texts = [
      ...(['phone_number', 'postal_code', 'address', 'address_ja', 'address_reading', 'nearest_station'] as const),
      ...(['gender', 'motivation_ja', 'wishes_ja', 'summary_ja', 'self_pr_ja', 'course_motivation'] as const),
      ...(['learning_goals', 'future_plans', 'sns_portfolio', 'personal_notes', 'last_visa_type'] as const),
      ...(['current_visa_type', 'available_from'] as const),
    ] as const;
    await db
      .updateTable('profiles')
      .set({
        ...Object.fromEntries(texts.map((name) => [name, `${line} ${name}`])),
        email: 'marker@example.com',
        date_of_birth: '1971-02-03',
        residence_expires_on: '2031-04-05',
        marital_status: 'married',
        dependents: 77,
        years_lived_in_japan: 88,
        jlpt_score: 123,
        furigana: 'がんばと のみん',
        japanese_level: 'N3',
        jlpt_month: '2026-07',
        education: toJson([{ ...entry, degree: 'bachelor', start_date: '1981-01', end_date: '' }]),
        work_experience: toJson([{ ...job, start_date: '1982-01', end_date: '' }]),
        licences: toJson([
          { ...licence, name: 'Driving MARKER' },
          { ...licence, name: 'TOEIC 700' },
          { ...licence, name: 'JLPT N1', date: '2999-07' },
        ]),
        skills: toJson([
          { name: 'React', category: 'framework', kind: 'study', level: 'alone', start_date: '1983-01', end_date: '' },
        ]),
      })
      .where('id', '=', learner.id)
      .execute();
    await server.call(createWork, learner, { body: { ...workForm, title: 'A hidden MARKER', is_public: false } });
    await save(learner);
    const { body } = await read();
    expect(body).toEqual({
      handle,
      name: 'Номин Ганбат',
      katakana: 'ガンバト　ノミン',
      latin: 'GANBAT NOMIN',
      is_findable: false,
      wished_role: null,
      available_from: null,
      takes_messages: false,
      japanese_level: 'N3',
      jlpt_month: '2026-07',
      skills: [{ name: 'React', level: 'alone' }],
      languages: [{ ...licence, name: 'TOEIC 700' }],
      works: [],
      courses: [],
      certificates: [],
    });
  });

  test('names no level whose exam is in a coming month', async () => {
    const { db } = server.services;
    const level = { japanese_level: 'N2', jlpt_month: '2999-12' };
    await db.updateTable('profiles').set(level).where('id', '=', learner.id).execute();
    await save(learner);
    expect((await read()).body).toMatchObject({ japanese_level: null, jlpt_month: null });
    await db.updateTable('profiles').set({ jlpt_month: '2025-12' }).where('id', '=', learner.id).execute();
    expect((await read()).body).toMatchObject({ japanese_level: 'N2', jlpt_month: '2025-12' });
  });

  test('are public works with what the mentor accepted, and completed courses, but no text of the mentor', async () => {
    const { db, clock } = server.services;
    const [submission_id, now] = [randomUUID(), clock.now()];
    const course_id = (await buildCourse(server.services, { title: 'Frontend' })).id;
    const lesson_id = (await buildLesson(server.services, { course_id, week_number: 3 })).id;
    const ofLearner = { course_id, student_id: learner.id, status: 'completed' } as const;
    const enrollment = await buildEnrollment(server.services, ofLearner);
    const times = { submission_date: now, created_at: now, updated_at: now };
    const of = { course_id, lesson_id, student_id: learner.id, week_number: 3, comment: 'SECRET' };
    await db
      .insertInto('homework_submissions')
      .values({ id: submission_id, ...of, homework_link: 'https://example.com/x', status: 'accepted', ...times })
      .execute();
    const body = { ...workForm, title: 'Trips', submission_id };
    await server.call(createWork, learner, { body });
    await save(learner);
    const shown = (await read()).body;
    const accepted_on = expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string;
    expect(shown.works).toMatchObject([{ title: 'Trips', homework: { title: 'Frontend', week: 3, accepted_on } }]);
    expect(shown.courses).toMatchObject([{ title: 'Frontend', ended_on: accepted_on }]);
    expect(JSON.stringify(shown)).not.toContain('SECRET');
    const states = { valid: true, hidden: false, withdrawn: false, replaced: false };
    expect(await listsCertificates(learner, { enrollment_id: enrollment.id })).toEqual(states);
    await db
      .updateTable('homework_submissions')
      .set({ status: 'changes_requested' })
      .where('id', '=', submission_id)
      .execute();
    expect((await read()).body.works).toMatchObject([{ title: 'Trips', homework: null }]);
  });

  test('are pictures of public works, while it is on', async () => {
    const bytes = await sharp({ create: { width: 160, height: 90, channels: 3, background: '#248' } })
      .png()
      .toBuffer();
    const { body: file } = await sendUpload(server, learner, { kind: 'work_picture', name: 'a.png', bytes });
    await server.call(createWork, learner, { body: { ...workForm, picture_file_id: file.id } });
    const statusOf = async () => (await server.fetch(workPictureAddress(file.id))).status;
    expect(await statusOf()).toBe(404);
    await save(learner);
    const answer = await server.fetch(workPictureAddress(file.id));
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
    await server.services.db
      .updateTable('works')
      .set({ is_public: false })
      .where('person_id', '=', learner.id)
      .execute();
    expect(await statusOf()).toBe(404);
  });
});

describe('a message to a portfolio', () => {
  const message = { name: 'Sato, Example Inc.', email: 'sato@example.com', message: 'Hello\n\nhttps://example.com' };
  const write = async (more = {}, on: Pick<typeof server, 'fetch'> = server) => {
    const body = new URLSearchParams({ ...message, ...more });
    const answer = await on.fetch(`/people/${handle}/message`, { method: 'POST', redirect: 'manual', body });
    return answer.headers.get('location') ?? answer.status;
  };
  const result = (name: string) => `/people/${handle}?message=${name}`;
  const mails = async () =>
    await server.services.db.selectFrom('outbox_mails').selectAll().where('reply_to', 'is not', null).execute();
  beforeEach(async () => {
    await server.services.db.deleteFrom('outbox_mails').execute();
  });

  test('is mailed to the account, with the sender to answer to, and shows no address', async () => {
    const { db } = server.services;
    await save(learner);
    expect(await write()).toBe(404);
    await save(learner, { takes_messages: true });
    const account = db.selectFrom('auth.users').select('email').where('id', '=', learner.id);
    const { email } = await account.executeTakeFirstOrThrow();
    expect(await write()).toBe(result('sent'));
    expect(JSON.stringify((await read()).body)).not.toContain(email);
    const [mail, ...others] = await mails();
    expect([mail?.recipient, mail?.reply_to, others]).toEqual([email, message.email, []]);
    expect(mail?.body_text).toContain(`${message.name} (${message.email})\n\n${message.message}`);
    expect(mail?.body_html).not.toContain('href="https://example.com"');
    await save(learner, { is_on: false });
    expect(await write()).toBe(404);
    await db.updateTable('auth.users').set({ email: null }).where('id', '=', learner.id).execute();
    await save(learner);
    expect([await write(), (await read()).body.takes_messages]).toEqual([404, false]);
  });

  test('needs all fields and one address, and is limited for one client', async () => {
    const { server: limited, stop } = await startBeside(server, { RATE_LIMITS: 'on' });
    await save(learner, { takes_messages: true });
    for (const wrong of [{ email: 'a@example.com, b@example.com' }, { name: ' ' }, { message: '' }])
      expect(await write(wrong)).toBe(result('refused'));
    const results: (string | number)[] = [];
    for (let sent = 0; sent <= 10; sent += 1) results.push(await write({}, limited));
    expect(results.slice(-2)).toEqual([result('sent'), 429]);
    expect(await mails()).toHaveLength(10);
    await stop();
  });
});
