// What quizzes, exercises and certificates need: their rows, the requests for them and the values in their addresses.
import { admin, newest, own, page, people } from './request-shapes.mjs';
import { scattered } from './row-values.mjs';

const quiz = 'select id from quizzes order by id limit 1';
const ofWeekly = `where lesson_id in (select id from lessons where course_id in (select id from courses where title = 'Full Stack Web Development')) order by id limit 1`;

export const proofExamples = {
  quiz,
  quizLesson: 'select lesson_id from quizzes order by id limit 1',
  attempt: `select quiz_attempts.id from quiz_attempts join profiles on profiles.id = student_id where email = 'nomin@example.com' limit 1`,
  exercise: `select id from exercises ${ofWeekly}`,
  exerciseLesson: `select lesson_id from exercises ${ofWeekly}`,
  certificate: 'select number from certificates order by number offset 30 limit 1',
};

export const proofRequests = [
  own('exercise', '/api/exercises/$exercise'),
  own('quiz', '/api/quizzes/$quiz'),
  own('my-attempt', '/api/quiz-attempts/$attempt'),
  own('my-certificates', '/api/my-certificates'),
  own('certificate', '/api/certificates/$certificate'),
  page('certificate', '/certificates/$certificate'),
  admin('exercises', { path: '/api/admin/lessons/$exerciseLesson/exercises' }),
  admin('quiz', { path: '/api/admin/lessons/$quizLesson/quiz' }),
  admin('quiz-attempts', {
    deep: newest('quiz_attempts', 'started_at'),
    searches: people,
    filters: ['quiz=$quiz', 'student=$student'],
  }),
  admin('people/$student/certificates'),
];

/** Adds up all attempts of a quiz, which here are all. */
export const quizResults = admin('quiz-results', { path: '/api/admin/quizzes/$quiz/results' });

/** Adds attempts and answers of one quiz, programs and certificates. */
export async function addProof({ add, counts }) {
  const person = (number) => `join people on people.row_index = ${number} % ${counts.people}`;
  await add('quiz_attempts', attempt, person('(10 * n)'));
  await add('quiz_answers', answer, attemptsAndQuestions);
  await add('exercise_programs', program, `${exercise} ${person('n / 3')}`);
  await add('certificates', certificate, completed);
}

const attempt = {
  created_at: null,
  updated_at: null,
  quiz_id: `(${quiz})`,
  student_id: 'people.id',
  number: `100 + n`,
  seed: 'n',
  question_ids: `(select array_agg(id order by position) from quiz_questions where quiz_id = (${quiz}))`,
  started_at: '$at',
  ended_at: '$at',
  right_points: 'n % 11',
  total_points: '10',
  is_passed: 'n % 11 > 6',
};

// Ten answers of each attempt.
const attemptsAndQuestions = `
  join (select id, number - 100 as row_index from quiz_attempts where number >= 100) as taken on taken.row_index = n / 10
  join (select id, row_number() over (order by position) - 1 as place from quiz_questions where quiz_id = (${quiz})) as question
    on question.place = n % 10`;

const answer = {
  id: null,
  created_at: null,
  attempt_id: 'taken.id',
  question_id: 'question.id',
  given: `to_jsonb(array[n % 4])`,
  answered_at: '$at',
  is_right: 'n % 3 > 0',
};

// The three exercises of the demonstration.
const exercise = `join (select id, row_number() over (order by id) - 1 as row_index from exercises) as exercise on exercise.row_index = n % 3`;

const program = {
  id: null,
  exercise_id: 'exercise.id',
  student_id: 'people.id',
  program: `'const a = ' || ${scattered}`,
  done_at: '$at',
  passed: 'n % 3',
  total: '3',
  run_ids: 'array[gen_random_uuid()]',
};

const completed = `
  join (select id, student_id, row_number() over (order by created_at, id) - 1 as row_index from enrollments) as enrolled
    on enrolled.row_index = 10 * n`;

const certificate = {
  number: `'ZM-' || lpad(upper(to_hex(${scattered})), 8, '0')`,
  person_id: 'enrolled.student_id',
  enrollment_id: 'enrolled.id',
  full_name: `'Бат ' || n`,
  title: `'Course ' || n`,
  started_on: '($at)::date - 200',
  ended_on: '($at)::date',
  homework: '20',
  works: '2',
  check_digits: `lpad((n % 10000)::text, 4, '0')`,
};
