import { expect, test } from 'vitest';
import { changedFields } from './labels.ts';

test('lists each changed field with its values before and after', () => {
  const fields = changedFields({ before: { status: 'pending', week: 0 }, after: { status: 'active', week: 3 } });
  expect(fields).toEqual([
    { column: 'status', before: 'pending', after: 'active' },
    { column: 'week', before: 0, after: 3 },
  ]);
});

test('uses null for a field that exists only before or only after', () => {
  expect(changedFields({ before: { a: 1 }, after: { b: false } })).toEqual([
    { column: 'a', before: 1, after: null },
    { column: 'b', before: null, after: false },
  ]);
});

test('omits `before` of created and `after` of deleted records, and empty fields', () => {
  expect(changedFields({ before: null, after: { title: 'New', note: '' } })).toEqual([
    { column: 'title', after: 'New' },
  ]);
  expect(changedFields({ before: { title: 'Old', note: null }, after: null })).toEqual([
    { column: 'title', before: 'Old' },
  ]);
  expect(changedFields({ before: null, after: null })).toEqual([]);
});
