import { expect, test } from 'vitest';
import { recordAddress } from './AuditDetails.tsx';

const subject = { title: 'A', title_jp: null, title_mn: null, course_id: 'c' };
const person = { id: 'p', full_name: 'P', email: 'p@example.com', photo_file_id: null };

test.each([
  [{ entity: 'profiles', entity_id: 'p', subject: null, person }, '/admin-dashboard/users'],
  [{ entity: 'lessons', entity_id: 'l', subject, person: null }, '/admin-dashboard/courses/c/lessons'],
  [{ entity: 'it_projects', entity_id: 'i', subject, person: null }, '/admin-dashboard/projects'],
])('links an entry to the screen of its record: %o', (entry, to) => {
  expect(recordAddress(entry)).toEqual({ to, search: { open: entry.entity_id } });
});

test.each([
  ['an entry without a record', { entity: 'profiles', entity_id: null, subject: null, person: null }],
  ['a deleted record', { entity: 'jobs', entity_id: 'j', subject: null, person: null }],
  ['a record without a screen', { entity: 'files', entity_id: 'f', subject, person: null }],
])('%s has no link', (_, entry) => {
  expect(recordAddress(entry)).toBeNull();
});
