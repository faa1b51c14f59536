import { expect, test } from 'vitest';
import { applicationStatuses } from '#domain/applications/rules.ts';
import { applicationStatus, requestStatus } from './statuses.ts';

test.each(applicationStatuses)('shows %s unchanged', (status) => {
  expect(requestStatus('application', status)).toBe(applicationStatus[status]);
});

test.each(['shortlisted', '', 'Pending'])('shows any other value, such as "%s", as rejected', (status) => {
  expect(requestStatus('application', status)).toBe(applicationStatus.rejected);
});
