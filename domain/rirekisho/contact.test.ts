import { describe, expect, test } from 'vitest';
import { addressOf, phoneOf } from './contact.ts';
import { emptyProfile, wholeProfile } from './testing/example-profiles.ts';

test.each([
  ['9900 0001', '+976 9900 0001'],
  ['99000001', '+976 99000001'],
  ['9900-0001', '+976 9900-0001'],
  ['976 9900 0001', '+976 9900 0001'],
  ['+976 9900 0001', '+976 9900 0001'],
  ['090-1234-5678', '090-1234-5678'],
  ['', ''],
  [null, ''],
])('the phone number %s is dialled %s', (phone, expected) => {
  expect(phoneOf(phone)).toBe(expected);
});

describe('the address', () => {
  const textOf = (address: string | null, more: Partial<typeof emptyProfile> = {}) =>
    addressOf({ ...emptyProfile, address, ...more }).text;

  test.each([
    ['Улаанбаатар, Баянзүрх дүүрэг', 'モンゴル国　Ulaanbaatar, Bayanzurkh duureg'],
    ['ウランバートル市バヤンズルフ区', 'モンゴル国ウランバートル市バヤンズルフ区'],
    ['モンゴル国ウランバートル市', 'モンゴル国ウランバートル市'],
    ['Ulaanbaatar, Mongolia', 'Ulaanbaatar, Mongolia'],
    ['大阪府大阪市淀川区', '大阪府大阪市淀川区'],
    ['埼玉県さいたま市', '埼玉県さいたま市'],
    [null, ''],
  ])('%s is printed as %s', (address, expected) => {
    expect(textOf(address)).toBe(expected);
  });

  test('of a resident of Japan gets no country', () => {
    expect(textOf('港区1-2-3', { currently_living_in_japan: true })).toBe('港区1-2-3');
  });

  test('has its country in the reading as well', () => {
    expect(addressOf(wholeProfile)).toEqual({
      reading: 'もんごるこく　うらんばーとるし　ばやんずるふく　だい6ほろー',
      postalCode: '13341',
      text: 'モンゴル国ウランバートル市バヤンズルフ区第6ホロー',
    });
    expect(addressOf({ ...wholeProfile, address_reading: null }).reading).toBe('');
    expect(addressOf({ ...wholeProfile, address_reading: 'モンゴルコク ウランバートル' }).reading).toBe(
      'もんごるこく　うらんばーとる',
    );
  });
});
