import { timestamp } from '#domain/kernel/ids.ts';
import { practiceOrders } from '#domain/practice/contract.ts';
import { findPeople, isOneOf, namedPerson } from '#server/core/people/profiles/queries.ts';
import { adminList, orderBy } from '#server/core/records/admin-list.ts';
import type { Db } from '#server/database/database.ts';

export const answerColumns = [
  ...(['practice_answers.id', 'question', 'text', 'status', 'practised_at', 'asked_at', 'read_text'] as const),
  ...(['read_at', 'comment', 'corrected', 'practice_answers.updated_at'] as const),
] as const;

/** A person's own answers. */
export const answersOf = (db: Db, personId: string) =>
  db.selectFrom('practice_answers').select(answerColumns).where('person_id', '=', personId).orderBy('question');

/** The answers of all learners that wait for a mentor, which are all that mentors may read. */
export const askedList = adminList({
  orders: { [practiceOrders.names[0]]: orderBy('practice_answers.asked_at', timestamp) },
  choices: ['asked'],
  find: async (db, { search }: { search?: string | undefined }) => {
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
