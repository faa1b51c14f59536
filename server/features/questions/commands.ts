import type { Database } from '#db/tables.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Insertable, Updateable } from 'kysely';
import type { Db } from '#server/database/database.ts';

export async function insertQuestion(db: Db, question: Insertable<Database['questions']>) {
  await db.insertInto('questions').values(question).execute();
}

export async function updateQuestion(tx: Db, id: string, change: Updateable<Database['questions']>) {
  await tx.updateTable('questions').set(change).where('id', '=', id).execute();
}

/** Deletes a question, or with answers only what its author wrote. */
export async function deleteQuestion(tx: Db, { id, now }: { id: string; now: Timestamp }) {
  const { numDeletedRows } = await tx
    .deleteFrom('questions')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('answers').select('answers.id').whereRef('question_id', '=', 'questions.id'))),
    )
    .executeTakeFirst();
  if (numDeletedRows > 0n) return;
  await updateQuestion(tx, id, { author_id: null, title: '', body: '', video_second: null, deleted_at: now });
}

export async function insertAnswer(tx: Db, answer: Insertable<Database['answers']>) {
  await tx.insertInto('answers').values(answer).execute();
}

export async function updateAnswer(tx: Db, id: string, change: Updateable<Database['answers']>) {
  await tx.updateTable('answers').set(change).where('id', '=', id).execute();
}

export async function deleteAnswer(tx: Db, id: string) {
  await tx.deleteFrom('answers').where('id', '=', id).execute();
}

/** Adds a "me too", once per person and question. */
export async function insertMeToo(tx: Db, meToo: Insertable<Database['question_me_too']>) {
  const insert = tx.insertInto('question_me_too').values(meToo);
  await insert.onConflict((conflict) => conflict.doNothing()).execute();
}

export async function deleteMeToo(tx: Db, { question_id, person_id }: { question_id: string; person_id: string }) {
  const own = tx.deleteFrom('question_me_too').where('question_id', '=', question_id);
  await own.where('person_id', '=', person_id).execute();
}
