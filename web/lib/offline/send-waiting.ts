import { submitHomework } from '#domain/homework/contract.ts';
import { completeLesson, reopenLesson } from '#domain/lessons/contract.ts';
import { ApiError, type CallApi } from '#web/lib/api/call-api.ts';
import { changeWaiting, listWaiting, removeWaiting } from './waiting-store.ts';
import { homeworkOf, type Waiting, type WaitingHomework } from './waiting-work.ts';

/** Refusals that pass: a session that is being renewed, or too many calls. */
const passingStatuses = [401, 408, 429];

export interface Sending {
  api: CallApi;
  learnerId: string;
  /** Told of work that the server did not take. */
  onRefused: (entry: Waiting, error: ApiError) => void;
}

/**
 * Sends what waits, in its order, until nothing waits any more or an answer fails to come. One tab does it at a time; an
 * entry goes when it was answered, so that one whose answer was lost is sent again, which changes nothing.
 */
export async function sendWaiting(sending: Sending): Promise<void> {
  await navigator.locks.request(`zamnal.waiting.${sending.learnerId}`, async () => {
    for (;;) {
      const entry = listWaiting(sending.learnerId).find(({ refusal }) => refusal === null);
      if (!entry || !(await sendOne(sending, entry))) return;
    }
  });
}

/** True when the entry is settled and the next may go. */
async function sendOne(sending: Sending, entry: Waiting): Promise<boolean> {
  try {
    await (entry.kind === 'homework' ? sendHomework(sending, entry) : sendMark(sending, entry));
    return true;
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
    if (!isRefused || passingStatuses.includes(error.status)) return false;
    refuse(sending, entry, error);
    return true;
  }
}

async function sendMark({ api, learnerId }: Sending, entry: Extract<Waiting, { kind: 'completion' }>): Promise<void> {
  await api(entry.completed ? completeLesson : reopenLesson, { params: { id: entry.lessonId } });
  removeWaiting(learnerId, entry.key);
}

async function sendHomework({ api, learnerId }: Sending, entry: Waiting<WaitingHomework>): Promise<void> {
  const { link, replaces, lessonId } = entry;
  const { submission } = await api(submitHomework, {
    params: { id: lessonId },
    body: { homework_link: link, replaces },
  });
  // What was written after it was written upon it.
  for (const later of followersOf(learnerId, entry))
    changeWaiting(learnerId, later, { replaces: submission.submission_date });
  removeWaiting(learnerId, entry.key);
}

// The words of homework stay until they are handed in or thrown away, the newest of a lesson for all of them.
function refuse({ learnerId, onRefused }: Sending, entry: Waiting, error: ApiError): void {
  if (entry.kind === 'homework' && followersOf(learnerId, entry).length === 0)
    changeWaiting(learnerId, entry, { refusal: error.code });
  else removeWaiting(learnerId, entry.key);
  onRefused(entry, error);
}

const followersOf = (learnerId: string, { key, lessonId }: Waiting) =>
  homeworkOf(listWaiting(learnerId), lessonId).filter((one) => one.key > key && one.refusal === null);
