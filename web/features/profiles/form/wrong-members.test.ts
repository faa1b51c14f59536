import { expect, test } from 'vitest';
import { wrongMembers } from './check-profile.ts';

test('finds every invalid field by its path, also in entries', () => {
  const missing = { type: 'full_name_required' };
  const order = { type: 'order' };
  // React Hook Form leaves valid entries before an invalid one undefined.
  const errors = { full_name: missing, education: [undefined, { end_date: order }] };
  expect(wrongMembers(errors)).toEqual([
    { path: 'full_name', error: missing },
    { path: 'education.1.end_date', error: order },
  ]);
});
