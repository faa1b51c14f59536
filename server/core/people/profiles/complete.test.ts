import { isProfileComplete } from '#domain/profiles/rules.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useServer } from '#server/testing/server.ts';
import { hasCompleteProfile } from './queries.ts';

const server = useServer();
const texts = ['', ' ', '\t\n', '\u00a0', '\u3000', '\u2003', 'a', ' Бат ', '\u3000山田'];

test('a profile is complete in SQL when it is in the rules', async () => {
  for (const person of texts.flatMap((full_name) => texts.map((email) => ({ full_name, email })))) {
    const { rows } = await sql<{ complete: boolean }>`
      select ${hasCompleteProfile('person')} as complete
      from (select ${person.full_name}::text as full_name, ${person.email}::text as email) as person`.execute(
      server.services.db,
    );

    expect([person, rows]).toEqual([person, [{ complete: isProfileComplete(person) }]]);
  }
});
