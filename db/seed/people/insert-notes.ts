import { randomUUID } from 'node:crypto';
import { daysBefore, type SeedContext } from '../context.ts';
import type { SeededPerson } from './insert-people.ts';

const notes = [
  { about: 'nomin@example.com', days_ago: 40, text: 'Утсаар ярьсан: төлбөрөө хоёр хувааж төлнө.' },
  { about: 'nomin@example.com', days_ago: 3, text: 'Японы компанийн ярилцлагад бэлдэх цаг товлосон.' },
];

/** Inserts notes of the desk, written by the admin for the office. */
export async function insertNotes({ tx, now }: SeedContext, people: readonly SeededPerson[]) {
  const idOf = (email: string) => people.find(({ content }) => content.email === email)?.id ?? '';
  await tx
    .insertInto('desk_notes')
    .values(
      notes.map(({ about, days_ago, text }) => ({
        id: randomUUID(),
        person_id: idOf(about),
        author_id: idOf('office@example.com'),
        text,
        created_at: daysBefore(now, days_ago),
      })),
    )
    .execute();
}
