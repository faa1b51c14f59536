import { describe, expect, test } from 'vitest';
import { type KnownToSchool, type PersonTexts, proposePeople, readPeople } from './pasted.ts';

const school: KnownToSchool = {
  courses: [
    { id: 'web', titles: ['Full Stack', 'Вэб хөгжүүлэлт', null], weekly_release: true, price: 1_200_000 },
    { id: 'jp', titles: ['Japanese', null, '日本語'], weekly_release: false, price: 0 },
  ],
  groups: [
    { id: 'autumn', course_id: 'web', name: 'Намрын бүлэг', free: 2, due_week: 7 },
    { id: 'spring', course_id: 'web', name: 'Хавар', free: null, due_week: 0 },
  ],
  accounts: new Map([
    ['known@example.com', [{ id: 'web', is_owed: false }]],
    ['other@example.com', []],
    ['owes@example.com', [{ id: 'web', is_owed: true }]],
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

describe('paid', () => {
  const paidIn = (paid: string, course = 'Full Stack') => {
    const found = wanted({ course, paid });
    return typeof found === 'object' ? found.paid : found;
  };

  test('is the price of the course after a yes or the same amount, in three languages and as people write them', () => {
    const cells = 'Тийм,төлсөн,Yes,TRUE,✓,✔️,x,Х,○,済,支払済み,はい,1 200 000₮,"1,200,000.00",１２０００００'.match(
      /"[^"]+"|[^,]+/g,
    );
    expect(cells?.map((cell) => paidIn(cell.replaceAll('"', '')))).toEqual(Array.from({ length: 15 }, () => 1_200_000));
  });

  test('is nothing after a no, also in a course that is free', () => {
    for (const cell of ['', ' ', 'Үгүй', 'төлөөгүй', 'no', 'FALSE', '0', '0 ₮', '-', '未', 'いいえ'])
      expect([paidIn(cell), paidIn(cell, 'Japanese'), paidIn(cell, '')]).toEqual([undefined, undefined, undefined]);
  });

  test.each([
    [{ course: 'Full Stack', paid: '600,000' }, 'wrong_paid'],
    [{ course: 'Full Stack', paid: '1,200,001' }, 'wrong_paid'],
    [{ group: 'Хавар', paid: '600,000' }, 'wrong_paid'],
    [{ course: 'Full Stack', paid: '-1,200,000' }, 'bad_paid'],
    [{ course: 'Full Stack', paid: 'half' }, 'bad_paid'],
    [{ course: 'Full Stack', paid: '$500' }, 'bad_paid'],
    [{ course: 'Japanese', paid: 'yes' }, 'nothing_to_pay'],
    [{ course: 'Japanese', paid: '1,200,000' }, 'nothing_to_pay'],
    [{ paid: 'yes' }, 'nothing_to_pay'],
    [{ email: 'other@example.com', paid: 'yes' }, 'nothing_to_pay'],
    [{ email: 'other@example.com', course: 'Full Stack', paid: 'yes' }, 'enroll'],
    [{ email: 'known@example.com', course: 'Full Stack', paid: 'yes' }, 'known'],
    // The price has changed since.
    [{ email: 'known@example.com', course: 'Full Stack', paid: '900,000' }, 'known'],
    [{ email: 'owes@example.com', course: 'Full Stack', paid: 'yes' }, 'payment_open'],
    [{ email: 'owes@example.com', course: 'Full Stack', paid: 'no' }, 'known'],
  ])('reads %o as %s', (texts, expected) => {
    expect(read(texts)).toBe(expected);
  });

  test('a row that is left out takes no seat', () => {
    const rows = ['half', 'yes', ''].map((paid, nth) => ({
      full_name: 'Бат',
      email: `${nth}@example.com`,
      group: 'Намрын бүлэг',
      paid,
    }));
    expect(readPeople(rows, school).map(({ state, reason }) => reason ?? state)).toEqual([
      'bad_paid',
      'invite',
      'invite',
    ]);
  });

  test.each([
    ...['Төлсөн', 'Төлбөр', 'Сургалтын төлбөр', 'Paid', 'Paid amount', '支払', '支払済', '入金額'].map((name) => [
      name,
      'paid',
    ]),
    ...[
      'Unpaid',
      'Төлөөгүй',
      'Үлдэгдэл төлбөр',
      'Төлсөн огноо',
      'Төлбөрийн хэлбэр',
      '未払い',
      '支払日',
      '支払方法',
    ].map((name) => [name, null]),
  ])('the header %s means %s', (name, column) => {
    expect(proposePeople([['Email', name ?? '']]).columns).toEqual(['email', column]);
  });
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
  [['Нэр', 'И-мэйл', 'Утасны дугаар', 'Сургалт', 'Бүлгийн нэр', 'Долоо хоног', 'Хэл', 'Төлсөн']],
  [['氏名', 'メールアドレス', '電話番号', 'コース名', 'グループ', '週', '言語', '支払']],
  [['Full name', 'E-mail', 'Phone', 'Course', 'Group', 'Week', 'Language', 'Paid']],
])('reads the header %j', (header) => {
  expect(proposePeople([header, ['Бат', 'bat@example.com']])).toEqual({
    columns: ['full_name', 'email', 'phone_number', 'course', 'group', 'week', 'language', 'paid'],
    rows: [['Бат', 'bat@example.com']],
  });
});

test('takes the usual order without a header', () => {
  expect(proposePeople([['Бат', 'bat@example.com']])).toEqual({
    columns: ['full_name', 'email'],
    rows: [['Бат', 'bat@example.com']],
  });
});
