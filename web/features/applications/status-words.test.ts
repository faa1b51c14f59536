import { expect, test } from 'vitest';
import { shownStatus } from './status-words.ts';

test.each(['pending', 'reviewed', 'accepted', 'rejected'])('%s shows as it is', (status) => {
  expect(shownStatus(status)).toBe(status);
});

test.each(['shortlisted', '', 'Pending'])('any other value, such as "%s", shows as rejected', (status) => {
  expect(shownStatus(status)).toBe('rejected');
});
