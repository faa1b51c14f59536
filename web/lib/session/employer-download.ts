import type { CallInput, Endpoint } from '#domain/kernel/endpoint.ts';
import { saveResponse } from '#web/lib/api/download.ts';
import { answerOf } from '#web/lib/api/browser-api.ts';
import { outputOf } from '#web/lib/api/call-api.ts';
import { fetchAsEmployer } from './employer-session.ts';

/** Downloads a file with the token of the employer. Throws ApiError. */
export async function downloadAsEmployer<E extends Endpoint>(operation: E, input: CallInput<E>, name: string) {
  const response = await fetchAsEmployer(operation, input);
  if (!response.ok) await outputOf(await answerOf(response));
  await saveResponse(response, name);
}
