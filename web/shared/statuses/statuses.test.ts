import { expect, test } from 'vitest';
import { shownApplicationStatus } from './statuses.ts';

test.each(['pending', 'reviewed', 'accepted', 'rejected'])('%s shows as it is', (status) => {
  expect(shownApplicationStatus(status)).toBe(status);
});

test.each(['shortlisted', '', 'Pending'])('any other value, such as "%s", shows as rejected', (status) => {
  expect(shownApplicationStatus(status)).toBe('rejected');
});
