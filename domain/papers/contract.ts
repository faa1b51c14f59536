import { storedFile } from '#domain/kernel/content.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';

export const attachMyPapers = endpoint({
  method: 'POST',
  path: '/api/profile/papers',
  summary:
    "Draws the signed-in learner's 履歴書 and 職務経歴書 as they are now and stores them like an uploaded résumé, which does not change with the profile.",
  access: 'learner',
  output: storedFile,
  errors: ['too_many_uploads', 'too_many_requests', 'unavailable'],
});
