import { choiceQuestion } from '#server/testing/people/quizzes.ts';
import { plainRows, type Rows } from './row.ts';
import type { World } from './world.ts';

const ofQuizLesson = (world: World) => ({ params: { id: world.lessonId } });
/** The operations of mentors on quizzes. */
export const quizAdminRows: Rows = {
  ...plainRows(['GET /api/admin/quiz-attempts', 'GET /api/admin/quiz-attempts/export']),
  'GET /api/admin/lessons/{id}/quiz': { send: ofQuizLesson },
  'PUT /api/admin/lessons/{id}/quiz': {
    send: (world) => ({ ...ofQuizLesson(world), body: { pass_percent: 80, updated_at: world.quiz.updated_at } }),
  },
  'POST /api/admin/lessons/{id}/quiz/questions': {
    send: (world) => ({ ...ofQuizLesson(world), body: { text: 'Two and two?{=4}', save: true } }),
  },
  'PUT /api/admin/quiz-questions/{id}': {
    send: ({ quiz }) => ({ params: { id: quiz.questionIds[0] ?? '' }, body: choiceQuestion }),
  },
  'DELETE /api/admin/quiz-questions/{id}': { send: ({ quiz }) => ({ params: { id: quiz.questionIds[0] ?? '' } }) },
  'GET /api/admin/quizzes/{id}/results': { send: ({ quiz }) => ({ params: { id: quiz.id } }) },
};
