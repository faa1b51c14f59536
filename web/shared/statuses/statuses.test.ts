import { expect, test } from 'vitest';
import { shownApplicationStatus } from './statuses.ts';

test.each(['pending', 'reviewed', 'accepted', 'rejected'])('shows %s unchanged', (status) => {
  expect(shownApplicationStatus(status)).toBe(status);
});

test.each(['shortlisted', '', 'Pending'])('shows any other value, such as "%s", as rejected', (status) => {
  expect(shownApplicationStatus(status)).toBe('rejected');
});
