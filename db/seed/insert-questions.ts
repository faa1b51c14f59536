import { randomUUID } from 'node:crypto';
import { courses, questions } from './content.ts';
import { daysBefore, type SeedContext } from './context.ts';
import type { SeededCourse } from './insert-courses.ts';
import type { SeededPerson } from './insert-people.ts';

interface Seeded {
  people: readonly SeededPerson[];
  courses: ReadonlyMap<number, SeededCourse>;
}

/** Inserts questions in each status, with their answers. */
export async function insertQuestions({ tx, now }: SeedContext, seeded: Seeded): Promise<void> {
  const personId = (email: string) => {
    const found = seeded.people.find(({ content }) => content.email === email);
    if (!found) throw new Error(`The demonstration has no person ${email}`);
    return found.id;
  };
  for (const content of questions) {
    const id = randomUUID();
    const { title, body, video_second = null, author, hidden } = content;
    const question = { id, title, body, video_second, author_id: personId(author) };
    const at = daysBefore(now, content.days_ago);
    await tx
      .insertInto('questions')
      .values({ ...question, ...placeOf(content, seeded), created_at: at, hidden_at: hidden ? now : null })
      .execute();
    const meToo = content.me_too.map((email) => ({ question_id: id, person_id: personId(email), created_at: at }));
    if (meToo.length > 0) await tx.insertInto('question_me_too').values(meToo).execute();
    for (const answer of content.answers) {
      const answerId = randomUUID();
      const post = {
        author_id: personId(answer.author),
        body: answer.body,
        created_at: daysBefore(now, answer.days_ago),
      };
      await tx
        .insertInto('answers')
        .values({ id: answerId, question_id: id, ...post })
        .execute();
      if (answer.accepted)
        await tx.updateTable('questions').set({ accepted_answer_id: answerId }).where('id', '=', id).execute();
    }
  }
}

/** The lesson whose English title begins with the number. */
function placeOf({ course, lesson }: (typeof questions)[number], seeded: Seeded) {
  const position = courses[course - 1]?.lessons.findIndex(({ title }) => title.en.startsWith(`${lesson} `)) ?? -1;
  const found = seeded.courses.get(course);
  const row = found?.lessons[position];
  if (!found || !row) throw new Error(`The demonstration has no lesson ${lesson} in course ${course}`);
  return { course_id: found.id, lesson_id: row.id };
}
