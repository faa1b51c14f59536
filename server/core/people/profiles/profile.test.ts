import { blankEntries } from '#domain/profiles/entries.ts';
import { getMe, getMyPhoto, getMyProfile, updateMyPreferences, updateMyProfile } from '#domain/profiles/contract.ts';
import { type ProfileForm } from '#domain/profiles/form.ts';
import { describe, expect, test } from 'vitest';
import { buildLearner, buildUpload, type Person } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();

const empty: ProfileForm = {
  full_name: 'Номин Ганбат',
  email: 'work@example.com',
  furigana: null,
  latin_name: null,
  phone_number: null,
  postal_code: null,
  address: null,
  address_reading: null,
  nearest_station: null,
  date_of_birth: null,
  gender: null,
  marital_status: null,
  dependents: null,
  education: [],
  work_experience: [],
  licences: [],
  course_motivation: null,
  learning_goals: null,
  future_plans: null,
  sns_portfolio: null,
  personal_notes: null,
  lived_in_japan_before: null,
  years_lived_in_japan: null,
  currently_living_in_japan: null,
  last_visa_type: null,
  current_visa_type: null,
  japanese_level: null,
  photo_file_id: null,
};

const full: ProfileForm = {
  ...empty,
  furigana: 'がんばと のみん',
  latin_name: 'GANBAT NOMIN',
  phone_number: '+976 9911-2233',
  postal_code: '13341',
  address: 'Улаанбаатар, Баянзүрх дүүрэг',
  address_ja: 'ウランバートル市',
  address_reading: 'うらんばーとる',
  nearest_station: 'Улаанбаатар өртөө',
  date_of_birth: '2000-02-29',
  gender: 'Эмэгтэй',
  marital_status: 'single',
  dependents: 0,
  education: [
    {
      ...blankEntries.education,
      school_name: 'МУИС',
      school_name_ja: 'モンゴル国立大学',
      degree_major: 'IT',
      degree_major_ja: '情報学',
      start_date: '2018-09',
      end_date: '2022-06',
    },
  ],
  work_experience: [
    {
      ...blankEntries.work_experience,
      company_name: 'Өгөөж',
      company_name_ja: 'ウグーシュ',
      position: 'Инженер',
      position_ja: 'エンジニア',
      start_date: '2022-07-01',
      end_date: '',
      description: 'Вэб',
      description_ja: 'Web開発',
    },
  ],
  licences: [{ name: '基本情報技術者試験', name_ja: '', date: '2026-05' }],
  course_motivation: 'Сонирхол',
  learning_goals: 'N2',
  future_plans: 'Токио',
  motivation_ja: '貴社を志望いたします。',
  wishes_ja: '東京を希望します。',
  sns_portfolio: 'https://git.example.com/nomin',
  personal_notes: 'Тэмдэглэл',
  lived_in_japan_before: true,
  years_lived_in_japan: 0.25,
  currently_living_in_japan: false,
  last_visa_type: '留学',
  current_visa_type: '技術・人文知識・国際業務',
  japanese_level: 'N3',
  jlpt_month: '2025-12',
};

const save = async (as: Person, form: object) => await server.call(updateMyProfile, as, { body: form as ProfileForm });

describe("a learner's own profile", () => {
  test('is saved and returned as saved, with the address of the account', async () => {
    const [learner, other] = [await buildLearner(server.services), await buildLearner(server.services)];
    const saved = await save(learner, { ...full, email: other.email });
    const { email } = learner;
    expect(saved.body).toMatchObject({ ...full, email, id: learner.id, role: 'user', verified_at: null });
    expect((await server.call(getMyProfile, learner, {})).body).toEqual(saved.body);
    const account = server.services.db.selectFrom('auth.users').select('email').where('id', '=', learner.id);
    expect((await account.executeTakeFirstOrThrow()).email).toBe(learner.email);
  });

  test('can be emptied again, and stores blank texts as null', async () => {
    const learner = await buildLearner(server.services);
    await save(learner, full);
    const japanese = { address_ja: null, motivation_ja: ' ', wishes_ja: '', jlpt_month: null };
    const { body } = await save(learner, { ...empty, ...japanese, furigana: '   ', address: '' });
    const { email } = learner;
    expect(body).toMatchObject({
      ...empty,
      email,
      address_ja: null,
      motivation_ja: null,
      wishes_ja: null,
      jlpt_month: null,
    });
  });

  test('keeps its Japanese texts when an older page without them saves it', async () => {
    const learner = await buildLearner(server.services);
    await save(learner, full);
    const { address_ja, motivation_ja, wishes_ja, jlpt_month, ...older } = full;
    const { body } = await save(learner, { ...older, nearest_station: 'Дархан' });
    expect(body).toMatchObject({ nearest_station: 'Дархан', address_ja, motivation_ja, wishes_ja, jlpt_month });
  });

  test('is saved by one of two forms that were opened with the same version', async () => {
    const learner = await buildLearner(server.services);
    const { updated_at: seen_at } = (await server.call(getMyProfile, learner, {})).body;
    server.services.clock.advance(1);
    await server.call(updateMyPreferences, learner, { body: { language: 'ja' } });
    const notes = ['from the first tab', 'from the second tab'];
    const answers = await Promise.all(
      notes.map(async (personal_notes) => await save(learner, { ...full, personal_notes, seen_at })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error.code).toBe('changed_meanwhile');
    const saved = notes[answers.findIndex(({ status }) => status === 200)];
    const { body } = await server.call(getMyProfile, learner, {});
    expect(body.personal_notes).toBe(saved);
    expect((await save(learner, { ...full, seen_at: body.updated_at })).status).toBe(200);
  });

  test('becomes complete when it is saved with a name', async () => {
    const learner = await buildLearner(server.services, { full_name: '' });
    expect((await server.call(getMe, learner, {})).body.complete).toBe(false);
    await save(learner, empty);
    expect((await server.call(getMe, learner, {})).body.complete).toBe(true);
  });

  test.each([
    ['full_name', { full_name: ' ' }],
    ['email', { email: '' }],
    ['email', { email: 'nomin' }],
    ['dependents', { dependents: -1 }],
    ['dependents', { dependents: 1.5 }],
    ['dependents', { dependents: '2' }],
    ['years_lived_in_japan', { years_lived_in_japan: -1 }],
    ['date_of_birth', { date_of_birth: '2001-02-29' }],
    ['marital_status', { marital_status: 'divorced' }],
    ['education.0.start_date', { education: [{ ...full.education[0], start_date: '2018-13' }] }],
    ['education.0.end_date', { education: [{ ...full.education[0], end_date: '2018-08' }] }],
    ['work_experience.0.end_date', { work_experience: [{ ...full.work_experience[0], end_date: '2020' }] }],
    ['licences', { licences: Array.from({ length: 31 }, () => full.licences[0]) }],
    ['course_motivation', { course_motivation: 'x'.repeat(4001) }],
    ['motivation_ja', { motivation_ja: 'あ'.repeat(4001) }],
    ['education.0.school_name_ja', { education: [{ ...full.education[0], school_name_ja: 'あ'.repeat(201) }] }],
    ['jlpt_month', { jlpt_month: '2025-13' }],
    ['jlpt_month', { jlpt_month: '' }],
  ])('is refused with a wrong %s: %j', async (path, wrong) => {
    const learner = await buildLearner(server.services);
    const answer = await save(learner, { ...full, ...wrong });
    expect([answer.status, answer.body.error.issues?.[0]?.path]).toEqual([400, path]);
    expect((await server.call(getMyProfile, learner, {})).body.furigana).toBeNull();
  });

  test('stores a lone surrogate as the replacement character', async () => {
    const learner = await buildLearner(server.services);
    const education = [{ ...full.education[0], school_name: 'МУИС \ud83d' }];
    const { status, body } = await save(learner, { ...full, education, address: 'УБ \ud83d' });
    expect([status, body.education[0]?.school_name, body.address]).toEqual([200, 'МУИС \ufffd', 'УБ \ufffd']);
  });

  test('refuses a birth date in the year 0', async () => {
    const answer = await save(await buildLearner(server.services), { ...full, date_of_birth: '0000-01-01' });
    expect([answer.status, answer.body.error.code]).toEqual([400, 'bad_input']);
  });

  test('cannot change columns that are not in the form', async () => {
    const learner = await buildLearner(server.services);
    const { body } = await save(learner, { ...full, role: 'admin', verified_at: '2026-01-01T00:00:00.000Z' });
    expect([body.role, body.verified_at]).toEqual(['user', null]);
  });

  test('with older entries that lack members is still returned', async () => {
    const learner = await buildLearner(server.services, { education: JSON.stringify([{ school_name: 'МУИС' }]) });
    const { body } = await server.call(getMyProfile, learner, {});
    expect(body.education).toEqual([{ ...blankEntries.education, school_name: 'МУИС' }]);
  });
});

describe('the photo', () => {
  const photoOf = async (owner: Person) => (await buildUpload(server.services, { owner, kind: 'photo' })).id;
  const fetchPhoto = async (as: Person) =>
    await server.fetch(getMyPhoto.path, { headers: { authorization: `Bearer ${as.token}` } });

  test('is sent inline to its owner, with a sandbox policy', async () => {
    const learner = await buildLearner(server.services);
    expect((await fetchPhoto(learner)).status).toBe(404);
    const id = await photoOf(learner);
    expect((await save(learner, { ...full, photo_file_id: id })).body.photo_file_id).toBe(id);
    const answer = await fetchPhoto(learner);
    expect([answer.status, answer.headers.get('x-content-type-options')]).toEqual([200, 'nosniff']);
    expect(answer.headers.get('content-disposition')).toMatch(/^inline/);
    expect(answer.headers.get('content-security-policy')).toBe('sandbox');
    expect(answer.headers.get('cache-control')).toContain('private');
  });

  test('is unchanged when the profile is saved again, and discarded when it is replaced or removed', async () => {
    const learner = await buildLearner(server.services);
    const [one, two] = [await photoOf(learner), await photoOf(learner)];
    const isThere = async (id: string) => {
      const file = server.services.db.selectFrom('files').select('discarded_at').where('id', '=', id);
      return (await file.executeTakeFirst())?.discarded_at === null;
    };
    for (const photo_file_id of [one, one]) expect((await save(learner, { ...full, photo_file_id })).status).toBe(200);
    expect(await isThere(one)).toBe(true);
    await save(learner, { ...full, photo_file_id: two });
    expect([await isThere(one), await isThere(two)]).toEqual([false, true]);
    await save(learner, full);
    expect(await isThere(two)).toBe(false);
  });

  test("of one person does not change another person's profile", async () => {
    const [learner, other] = [await buildLearner(server.services), await buildLearner(server.services)];
    await save(learner, { ...full, photo_file_id: await photoOf(learner) });
    expect((await server.call(getMyProfile, other, {})).body.furigana).toBeNull();
  });

  test("cannot be another person's file or a file of another kind", async () => {
    const learner = await buildLearner(server.services);
    const foreign = await photoOf(await buildLearner(server.services));
    const resume = (await buildUpload(server.services, { owner: learner, kind: 'resume' })).id;
    for (const photo_file_id of [foreign, resume]) {
      expect((await save(learner, { ...full, photo_file_id })).body.error.code).toBe('file_missing');
    }
    expect((await server.call(getMyProfile, learner, {})).body.furigana).toBeNull();
  });
});
