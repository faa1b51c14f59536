import * as z from 'zod/mini';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idParams } from '#domain/kernel/ids.ts';
import { listQuery } from '#domain/kernel/page.ts';
import { questionPage, thread } from './contract.ts';
import { questionStatuses } from './rules.ts';

export const listAdminQuestions = endpoint({
  method: 'GET',
  path: '/api/admin/questions',
  summary:
    'Questions of all courses with one status, by default unanswered, the oldest first; the search covers title, text and course title.',
  access: 'admin',
  input: { query: z.object({ ...listQuery, status: z._default(z.enum(questionStatuses), 'unanswered') }) },
  output: questionPage,
  errors: ['bad_cursor'],
});

export const setPostVisibility = endpoint({
  method: 'PUT',
  path: '/api/admin/questions-and-answers/{id}/visibility',
  summary:
    'Hides a question or answer from all but its author and admins, or shows it again. A hidden answer is no longer accepted.',
  access: 'admin',
  input: { params: idParams, body: z.object({ hidden: z.boolean() }) },
  output: thread,
  errors: ['not_found'],
});
