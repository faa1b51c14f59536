import { randomUUID } from 'node:crypto';
import type { LineFailure } from '#domain/people/rules.ts';
import { daysBefore, type SeedContext } from '../context.ts';
import type { SeededPerson } from './insert-people.ts';

const leftOut: readonly { full_name: string; email: string; reason: LineFailure }[] = [
  { full_name: 'Болормаа Эрдэнэ', email: 'bolormaa.example.com', reason: 'bad_email' },
  { full_name: 'Ганзориг Нямаа', email: '', reason: 'no_email' },
  { full_name: 'Анужин Тулга', email: 'anujin@example.com', reason: 'group_full' },
];

/** Inserts an import of people that is done, with rows that were left out. */
export async function insertImports({ tx, now }: SeedContext, people: readonly SeededPerson[]) {
  const [id, created_at] = [randomUUID(), daysBefore(now, 4)];
  const imported_by = people.find(({ content }) => content.email === 'office@example.com')?.id ?? '';
  await tx.insertInto('people_imports').values({ id, imported_by, created_at }).execute();
  const done = Array.from({ length: 12 }, (_, at) => ({
    state: 'done' as const,
    person: null,
    reason: null,
    is_invited: at < 9,
    is_enrolled: at < 10,
    is_paid: at < 4,
  }));
  const failed = leftOut.map(({ reason, ...person }) => ({
    state: 'failed' as const,
    person: JSON.stringify(person),
    reason,
    is_invited: false,
    is_enrolled: false,
    is_paid: false,
  }));
  const lines = [...done, ...failed].map((line, at) => ({ ...line, import_id: id, number: at + 1, created_at }));
  await tx.insertInto('people_import_lines').values(lines).execute();
}
