import { timestamp } from '#domain/kernel/ids.ts';
import { practiceOrders, storedAnswer } from '#domain/practice/contract.ts';
import * as z from 'zod/mini';
import { findPeople, isOneOf, namedPerson } from '#server/core/people/profiles/queries.ts';
import { adminList, orderBy } from '#server/core/records/admin-list.ts';
import type { Db } from '#server/database/database.ts';

export const answerColumns = z.keyof(storedAnswer).options.map((name) => `practice_answers.${name}` as const);

/** A person's own answers. */
export const answersOf = (db: Db, personId: string) =>
  db.selectFrom('practice_answers').select(answerColumns).where('person_id', '=', personId).orderBy('question');

/** The answers of all learners that wait for a mentor. */
export const askedList = adminList({
  orders: { [practiceOrders.names[0]]: orderBy('practice_answers.asked_at', timestamp) },
  choices: ['asked'],
  find: async (db, { search }: { search?: string | undefined }) => {
    // All that mentors may read.
    const asked = db.selectFrom('practice_answers').where('status', '=', 'asked');
    if (!search) return () => asked;
    const people = await findPeople(db, search);
    return () => asked.where((row) => isOneOf(row.ref('person_id'), people));
  },
  show: (answers) =>
    answers
      .innerJoin('profiles', 'profiles.id', 'practice_answers.person_id')
      .select([...answerColumns, namedPerson().as('student')]),
});
