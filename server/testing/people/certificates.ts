import { randomUUID } from 'node:crypto';
import type { Database } from '#db/tables.ts';
import type { Insertable } from 'kysely';
import { insertCertificate } from '#server/features/certificates/commands.ts';
import type { Services } from '#server/services/services.ts';

/** Creates a certificate, valid and without consent unless `more` says otherwise. */
export async function buildCertificate(
  { db, clock }: Services,
  more: Partial<Insertable<Database['certificates']>> & { person_id: string; enrollment_id: string },
): Promise<{ id: string; number: string }> {
  const [id, now] = [randomUUID(), clock.now()];
  const names = { full_name: 'Сурагч Сара', katakana: null, latin: null };
  const facts = { title: 'Backend', started_on: '2026-01-05', ended_on: '2026-06-30', homework: 1, works: 0 };
  const number = await insertCertificate(db, { id, ...names, ...facts, created_at: now, updated_at: now, ...more });
  return { id, number };
}
