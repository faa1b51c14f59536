import { describe, expect, test } from 'vitest';
import { type ApplicationDraft, bodyOf, emptyDraft, faultsOf, readProfileLink } from './application-draft.ts';

const resume = { id: '0199c0de-0000-7000-8000-000000000001', name: 'Анкет.docx', byte_size: 2048 };
const filled: ApplicationDraft = {
  cover_letter: ' Сайн байна уу. ',
  resume,
  facebook_link: 'facebook.com/nomin',
  payment_confirmed: true,
};

describe('the four required members', () => {
  test('an empty form lacks all four', () => {
    expect(faultsOf(emptyDraft, { hasFee: true })).toEqual({
      cover_letter: 'required',
      resume: 'required',
      facebook_link: 'required',
      payment_confirmed: 'required',
    });
  });

  test('without a fee there is nothing to confirm', () => {
    const unconfirmed = { ...filled, payment_confirmed: false };
    expect(faultsOf(unconfirmed, { hasFee: false })).toEqual({});
    expect(bodyOf(unconfirmed, { hasFee: false })?.payment_confirmed).toBe(true);
  });

  test('a letter of blanks is none, and a link that leads nowhere is wrong', () => {
    expect(faultsOf({ ...filled, cover_letter: ' \n', facebook_link: 'nomin' }, { hasFee: true })).toEqual({
      cover_letter: 'required',
      facebook_link: 'wrong',
    });
  });

  test('a form with a fault is not sent', () => {
    expect(bodyOf({ ...filled, payment_confirmed: false }, { hasFee: true })).toBeNull();
  });

  test('a whole form is sent trimmed, its link with a scheme', () => {
    expect(bodyOf(filled, { hasFee: true })).toEqual({
      cover_letter: 'Сайн байна уу.',
      resume_file_id: resume.id,
      facebook_link: 'https://facebook.com/nomin',
      payment_confirmed: true,
    });
  });
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
])('the link %j is read as %j', (typed, link) => {
  expect(readProfileLink(typed)).toBe(link);
});
