import { randomUUID } from 'node:crypto';
import { courses as courseContents, questions } from '../content.ts';
import { daysBefore, type SeedContext } from '../context.ts';
import type { SeededCourse } from './insert-courses.ts';
import type { SeededPerson } from '../people/insert-people.ts';

interface Seeded {
  people: readonly SeededPerson[];
  courses: ReadonlyMap<number, SeededCourse>;
}

/** Inserts questions in each status, with their answers. */
export async function insertQuestions({ tx, now }: SeedContext, { people, courses }: Seeded): Promise<void> {
  const personId = (email: string) => people.find(({ content }) => content.email === email)?.id ?? '';
  for (const { course, lesson, author, answers, me_too, hidden, days_ago, ...texts } of questions) {
    const seeded = courses.get(course);
    // The lesson whose English title begins with the number.
    const position =
      courseContents[course - 1]?.lessons.findIndex(({ title }) => title.en.startsWith(`${lesson} `)) ?? -1;
    const place = { course_id: seeded?.id ?? '', lesson_id: seeded?.lessons[position]?.id ?? '' };
    const at = { created_at: daysBefore(now, days_ago) };
    const question = { id: randomUUID(), ...texts, ...place, ...at, author_id: personId(author) };
    await tx
      .insertInto('questions')
      .values({ ...question, hidden_at: hidden ? now : null })
      .execute();
    const meToo = me_too.map((email) => ({ question_id: question.id, person_id: personId(email), ...at }));
    if (meToo.length > 0) await tx.insertInto('question_me_too').values(meToo).execute();
    for (const answer of answers) {
      const id = randomUUID();
      const post = {
        author_id: personId(answer.author),
        is_from_asker: answer.author === author,
        body: answer.body,
        created_at: daysBefore(now, answer.days_ago),
      };
      await tx
        .insertInto('answers')
        .values({ id, question_id: question.id, ...post })
        .execute();
      if (answer.accepted)
        await tx.updateTable('questions').set({ accepted_answer_id: id }).where('id', '=', question.id).execute();
    }
  }
}
