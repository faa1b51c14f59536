import * as z from 'zod/mini';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, timestamp } from '#domain/kernel/ids.ts';
import { lineFailures, maxPastedPeople, maxPersonCell, personColumns, personFaults } from './rules.ts';

const pastedPeople = z.object({
  rows: z
    .array(z.partialRecord(z.enum(personColumns), z.string().check(z.maxLength(maxPersonCell))))
    .check(z.minLength(1), z.maxLength(maxPastedPeople)),
});

export const previewPeople = endpoint({
  method: 'POST',
  path: '/api/admin/people-imports/preview',
  summary:
    'Says what an import would do with each row of a table: invite a person, enroll an existing account, nothing for who is there already, or leave the row out because of its first fault. Writes nothing.',
  access: 'office',
  input: { body: pastedPeople },
  output: z.object({
    /** In the order of the table. */
    rows: z.array(
      z.object({
        state: z.enum(['invite', 'enroll', 'known', 'fault']),
        reason: z.nullable(z.enum(personFaults)),
        /** The payment of the enrollment will be confirmed. */
        is_paid: z.boolean(),
      }),
    ),
  }),
});

export const importPeople = endpoint({
  method: 'POST',
  path: '/api/admin/people-imports',
  summary:
    'Imports a table of people in the background: invites new addresses by mail, and enrolls who has a course, with the group and the weeks up to a number; the payment of who has paid the price is confirmed. Existing accounts are not invited. Rows with a fault are left out and named in the result. A table with nothing to do changes nothing.',
  access: 'office',
  input: { body: pastedPeople },
  /** Null if there is nothing to do. */
  output: z.object({ id: z.nullable(id) }),
});

const peopleImport = z.object({
  id,
  imported_by: z.string(),
  created_at: timestamp,
  lines: z.int(),
  waiting: z.int(),
  invited: z.int(),
  enrolled: z.int(),
  /** Of those enrolled, by this import. */
  paid: z.int(),
  /** Neither invited nor enrolled, since they were already. */
  known: z.int(),
  failed: z.int(),
  /** The first of the failed lines, in the order of the table. */
  failures: z.array(
    z.object({ number: z.int(), full_name: z.string(), email: z.string(), reason: z.enum(lineFailures) }),
  ),
});

export type PeopleImport = z.infer<typeof peopleImport>;

export const listPeopleImports = endpoint({
  method: 'GET',
  path: '/api/admin/people-imports',
  summary: 'The newest 20 imports of people with their progress and the first 100 failed lines of each.',
  access: 'office',
  output: z.object({ rows: z.array(peopleImport) }),
});
