import * as z from 'zod/mini';
import { courseTitle } from '#domain/courses/contract.ts';
import { jobTitle } from '#domain/jobs/contract.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { person } from '#domain/kernel/people/person.ts';
import { searchText } from '#domain/kernel/page.ts';

/** `reference`: the payment reference that was found, or null for a person found by name, email or phone number. */
const foundPerson = z.extend(person, { reference: z.nullable(z.string()) });

const found = z.object({ people: z.array(foundPerson), courses: z.array(courseTitle), jobs: z.array(jobTitle) });

export type Found = z.infer<typeof found>;

export const searchEverything = endpoint({
  method: 'GET',
  path: '/api/admin/search',
  summary:
    'People by name in either order or by its sound, email, phone number or, for the office, payment reference, and courses and jobs by title: a few of each, also inactive ones.',
  access: 'staff',
  input: { query: z.object({ search: searchText.check(z.minLength(1)) }) },
  output: found,
});
