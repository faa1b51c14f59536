import { describe, expect, test } from 'vitest';
import { type ApplicationDraft, bodyOf, emptyDraft, faultsOf, readProfileLink } from './application-draft.ts';

const resume = { id: '0199c0de-0000-7000-8000-000000000001', name: 'Анкет.docx', byte_size: 2048 };
const filled: ApplicationDraft = {
  ...emptyDraft,
  cover_letter: ' Сайн байна уу. ',
  resume,
  facebook_link: 'facebook.com/nomin',
  payment_confirmed: true,
};

describe('application form', () => {
  test('reports all required fields of an empty form', () => {
    expect(faultsOf(emptyDraft, 75_000)).toEqual({
      cover_letter: 'required',
      resume: 'required',
      facebook_link: 'required',
      payment_confirmed: 'required',
    });
  });

  test('requires no payment confirmation without a fee', () => {
    const unconfirmed = { ...filled, payment_confirmed: false };
    expect(faultsOf(unconfirmed, 0)).toEqual({});
    expect(bodyOf(unconfirmed, 0, false)).toMatchObject({ payment_confirmed: true, application_fee: 0 });
  });

  test('rejects a blank cover letter and a link without a domain', () => {
    expect(faultsOf({ ...filled, cover_letter: ' \n', facebook_link: 'nomin' }, 75_000)).toEqual({
      cover_letter: 'required',
      facebook_link: 'wrong',
    });
  });

  test('has no body while a field is invalid', () => {
    expect(bodyOf({ ...filled, payment_confirmed: false }, 75_000, false)).toBeNull();
  });

  test('trims the texts and adds a scheme to the link', () => {
    expect(bodyOf(filled, 75_000, true)).toEqual({
      cover_letter: 'Сайн байна уу.',
      resume_file_id: resume.id,
      facebook_link: 'https://facebook.com/nomin',
      payment_confirmed: true,
      application_fee: 75_000,
    });
  });
});

test('a consent is sent only with agreement, and to a company', () => {
  const agreed = { ...filled, agrees: true, leaves_phone: true, salary_wish: ' 月給25万円 ' };
  expect(bodyOf(agreed, 0, true)?.consent).toEqual({ left_out: ['phone'], salary_wish: '月給25万円' });
  expect(bodyOf({ ...agreed, leaves_photo: true, salary_wish: ' ' }, 0, true)?.consent).toEqual({
    left_out: ['photo', 'phone'],
    salary_wish: null,
  });
  expect(bodyOf(agreed, 0, false)).not.toHaveProperty('consent');
  expect(bodyOf({ ...agreed, agrees: false }, 0, true)).not.toHaveProperty('consent');
});

test.each([
  ['facebook.com/nomin', 'https://facebook.com/nomin'],
  [' www.facebook.com/profile.php?id=1 ', 'https://www.facebook.com/profile.php?id=1'],
  ['http://fb.com/x', 'http://fb.com/x'],
  ['HTTPS://facebook.com/x', 'HTTPS://facebook.com/x'],
  ['nomin', null],
  ['ftp://facebook.com/x', null],
  ['javascript:alert(1)', null],
  ['my page', null],
])('reads the link %j as %j', (typed, link) => {
  expect(readProfileLink(typed)).toBe(link);
});
