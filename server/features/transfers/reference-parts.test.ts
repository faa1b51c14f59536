import { randomBytes } from 'node:crypto';
import { paymentReference, referenceLength, type ReferencePrefix } from '#domain/kernel/reference.ts';
import { codeOf, partsOf } from '#domain/statements/references.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useServer } from '#server/testing/server.ts';

const server = useServer();

test('the database indexes the parts of references that lines are compared with', async () => {
  const prefixes: ReferencePrefix[] = ['EN', 'VR', 'AP'];
  const drawn = prefixes.flatMap((prefix) =>
    Array.from({ length: 300 }, () => paymentReference(prefix, randomBytes(referenceLength))),
  );
  // With equal neighbours, N for H, and what imports and older versions have given.
  const references = [...drawn, 'EN-AABBCC', 'EN-NNHHNH', 'EN-222222', 'VR-7K3M9Q-1A2B3C4D', 'EN-FULL-7', 'EN-A'];
  const { rows } = await sql<{ reference: string; parts: string[] }>`
    select reference, reference_parts(reference) as parts from unnest(${references}::text[]) as reference`.execute(
    server.services.db,
  );
  const sorted = (parts: readonly string[]) => [...new Set(parts)].toSorted();
  expect(rows.map(({ reference, parts }) => [reference, sorted(parts)])).toEqual(
    references.map((reference) => [reference, sorted(partsOf(codeOf(reference)))]),
  );
});
