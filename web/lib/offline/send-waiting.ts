import { submitHomework } from '#domain/homework/contract.ts';
import { completeLesson, reopenLesson } from '#domain/lessons/contract.ts';
import { ApiError, type CallApi } from '#web/lib/api/call-api.ts';
import { changeWaiting, listWaiting, removeWaiting } from './waiting-store.ts';
import { homeworkOf, type Waiting, type WaitingHomework } from './waiting-work.ts';

/** Temporary errors: the session is being refreshed, or too many requests. */
const passingStatuses = [401, 408, 429];

export interface Sending {
  api: CallApi;
  learnerId: string;
  /** Called with work that the server refused. */
  onRefused: (entry: Waiting, error: ApiError) => void;
}

/**
 * Sends waiting work in order until all is sent or a response is missing. One tab at a time. An entry is removed after a response, so that a lost
 * response leads to a second, idempotent request.
 */
export async function sendWaiting(sending: Sending): Promise<void> {
  await navigator.locks.request(`zamnal.waiting.${sending.learnerId}`, async () => {
    for (;;) {
      const entry = listWaiting(sending.learnerId).find(({ refusal }) => refusal === null);
      if (!entry || !(await sendOne(sending, entry))) return;
    }
  });
}

/** True if the entry is done. */
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
  // Later work builds on it.
  for (const later of followersOf(learnerId, entry))
    changeWaiting(learnerId, later, { replaces: submission.submission_date });
  removeWaiting(learnerId, entry.key);
}

// Refused homework stays until it is submitted or discarded; only the newest per lesson.
function refuse({ learnerId, onRefused }: Sending, entry: Waiting, error: ApiError): void {
  if (entry.kind === 'homework' && followersOf(learnerId, entry).length === 0)
    changeWaiting(learnerId, entry, { refusal: error.code });
  else removeWaiting(learnerId, entry.key);
  onRefused(entry, error);
}

const followersOf = (learnerId: string, { key, lessonId }: Waiting) =>
  homeworkOf(listWaiting(learnerId), lessonId).filter((one) => one.key > key && one.refusal === null);
