import { expect, test } from 'vitest';
import { type KnownToSchool, type PersonTexts, proposePeople, readPeople } from './pasted.ts';

const school: KnownToSchool = {
  courses: [
    { id: 'web', titles: ['Full Stack', 'Вэб хөгжүүлэлт', null], weekly_release: true },
    { id: 'jp', titles: ['Japanese', null, '日本語'], weekly_release: false },
  ],
  groups: [
    { id: 'autumn', course_id: 'web', name: 'Намрын бүлэг', free: 2, due_week: 7 },
    { id: 'spring', course_id: 'web', name: 'Хавар', free: null, due_week: 0 },
  ],
  accounts: new Map([
    ['known@example.com', ['web']],
    ['other@example.com', []],
  ]),
};

const read = (texts: PersonTexts) =>
  readPeople([{ full_name: 'Бат', email: 'new@example.com', ...texts }], school).map(
    ({ state, reason }) => reason ?? state,
  )[0];

const wanted = (texts: PersonTexts) => {
  const [row] = readPeople([{ full_name: 'Бат', email: 'new@example.com', ...texts }], school);
  return row?.state === 'fault' ? row.reason : row?.person;
};

test.each([
  [{ email: '' }, 'no_email'],
  [{ email: 'new@' }, 'bad_email'],
  [{ full_name: ' ' }, 'bad_name'],
  [{ phone_number: '9911' }, 'bad_phone'],
  [{ language: 'Deutsch' }, 'unknown_language'],
  [{ course: 'Cooking' }, 'unknown_course'],
  [{ group: 'Зун' }, 'unknown_group'],
  [{ course: 'Japanese', group: 'Хавар' }, 'unknown_group'],
  [{ course: 'Full Stack', week: '28' }, 'bad_week'],
  [{ course: 'Full Stack', week: '-1' }, 'bad_week'],
  [{ course: 'Full Stack', week: 'soon' }, 'bad_week'],
  [{ course: 'Japanese', week: '3' }, 'bad_week'],
  [{ week: '3' }, 'bad_week'],
  [{}, 'invite'],
  [{ email: ' Known@Example.com ', course: 'full  stack' }, 'known'],
  [{ email: 'known@example.com' }, 'known'],
  [{ email: 'known@example.com', course: 'Japanese' }, 'enroll'],
  [{ email: 'other@example.com', group: 'хавар' }, 'enroll'],
])('reads %o as %s', (texts, expected) => {
  expect(read(texts)).toBe(expected);
});

test('a row with a group is enrolled in its course with the week that is due, or the named one', () => {
  expect(wanted({ group: 'намрын бүлэг' })).toMatchObject({ course_id: 'web', start: { group_id: 'autumn', week: 7 } });
  expect(wanted({ group: 'Хавар', course: 'Вэб хөгжүүлэлт', week: '3-р долоо хоног' })).toMatchObject({
    course_id: 'web',
    start: { group_id: 'spring', week: 3 },
  });
  expect(wanted({ course: 'Full Stack', week: 'Week 0' })).toMatchObject({ start: { group_id: null, week: 0 } });
  expect(wanted({ course: '日本語' })).toMatchObject({ course_id: 'jp', start: undefined });
});

test('reads names and codes of languages, and phone numbers as people write them', () => {
  const languages = ['', 'Монгол', 'JA', '日本語', 'Англи хэл'].map((language) => wanted({ language }));
  expect(languages).toMatchObject(['mn', 'mn', 'ja', 'ja', 'en'].map((language) => ({ language })));
  expect(wanted({ phone_number: '+976 9911-2233' })).toMatchObject({ phone_number: '+976 9911-2233' });
});

test('counts seats and addresses over the rows of the table', () => {
  const rows = ['a', 'b', 'c', 'B'].map((name) => ({
    full_name: name,
    email: `${name}@example.com`,
    group: 'Намрын бүлэг',
  }));
  expect(readPeople(rows, school).map(({ state, reason }) => reason ?? state)).toEqual([
    'invite',
    'invite',
    'group_full',
    'repeated',
  ]);
});

test.each([
  [['Нэр', 'И-мэйл', 'Утасны дугаар', 'Сургалт', 'Бүлгийн нэр', 'Долоо хоног', 'Хэл']],
  [['氏名', 'メールアドレス', '電話番号', 'コース名', 'グループ', '週', '言語']],
  [['Full name', 'E-mail', 'Phone', 'Course', 'Group', 'Week', 'Language']],
])('reads the header %j', (header) => {
  expect(proposePeople([header, ['Бат', 'bat@example.com']])).toEqual({
    columns: ['full_name', 'email', 'phone_number', 'course', 'group', 'week', 'language'],
    rows: [['Бат', 'bat@example.com']],
  });
});

test('takes the usual order without a header', () => {
  expect(proposePeople([['Бат', 'bat@example.com']])).toEqual({
    columns: ['full_name', 'email'],
    rows: [['Бат', 'bat@example.com']],
  });
});
