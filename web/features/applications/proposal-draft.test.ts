import { describe, expect, test } from 'vitest';
import { bodyOf, emptyDraft, faultsOf, typedPrice } from './proposal-draft.ts';

const sample = { id: '0199c0de-0000-7000-8000-000000000002', name: 'Жишээ.zip', byte_size: 4096 };

describe('proposal form', () => {
  test('requires a price and a proposal', () => {
    expect(faultsOf(emptyDraft)).toEqual({ price: 'required', proposal: 'required' });
  });

  test.each(['0', '000', '-5'])('rejects the price %s', (price) => {
    expect(faultsOf({ price, proposal: 'Хийнэ', sample: null })).toEqual({ price: 'wrong' });
  });

  test('has no body while a field is invalid', () => {
    expect(bodyOf({ price: '1500', proposal: ' ', sample: null })).toBeNull();
  });

  test('trims the text, parses the price and allows no sample', () => {
    expect(bodyOf({ price: '1500', proposal: ' Хийнэ ', sample })).toEqual({
      proposal: 'Хийнэ',
      price: 1500,
      sample_file_id: sample.id,
    });
    expect(bodyOf({ price: '1500', proposal: 'Хийнэ', sample: null })?.sample_file_id).toBeNull();
  });
});

test.each([
  ['abc', ''],
  ['$1,500', '1500'],
  ['１５００', '1500'],
  ['12.50', '1250'],
  ['-1.500', '1500'],
])('normalizes the typed price %j to %j', (typed, price) => {
  expect(typedPrice(typed)).toBe(price);
});
