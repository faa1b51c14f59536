import { submitHomework } from '#domain/homework/contract.ts';
import { completeLesson, reopenLesson } from '#domain/lessons/contract.ts';
import { ApiError, type CallApi } from '#web/lib/api/call-api.ts';
import {
  homeworkOf,
  listOutbox,
  type OutboxEntry,
  removeFromOutbox,
  type UnsentHomework,
  updateInOutbox,
} from './outbox.ts';

/** Temporary errors: the session is being refreshed, or too many requests. */
const temporaryStatuses = [401, 408, 429];

interface Sender {
  api: CallApi;
  learnerId: string;
  /** Called with work that the server refused. */
  onRefused: (entry: OutboxEntry, error: ApiError) => void;
}

/**
 * Sends unsent work in order until all is sent or a response is missing. One tab at a time. An entry is removed after a response, so that a lost
 * response leads to a second, idempotent request.
 */
export async function sendOutbox(sender: Sender): Promise<void> {
  await navigator.locks.request(`zamnal.waiting.${sender.learnerId}`, async () => {
    for (;;) {
      const entry = listOutbox(sender.learnerId).find(({ refusal }) => refusal === null);
      if (!entry || !(await sendOne(sender, entry))) return;
    }
  });
}

/** True if the entry is done. */
async function sendOne(sender: Sender, entry: OutboxEntry): Promise<boolean> {
  try {
    await (entry.kind === 'homework' ? sendHomework(sender, entry) : sendCompletion(sender, entry));
    return true;
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
    if (!isRefused || temporaryStatuses.includes(error.status)) return false;
    refuse(sender, entry, error);
    return true;
  }
}

async function sendCompletion({ api, learnerId }: Sender, entry: Extract<OutboxEntry, { kind: 'completion' }>) {
  await api(entry.completed ? completeLesson : reopenLesson, { params: { id: entry.lessonId } });
  removeFromOutbox(learnerId, entry.key);
}

async function sendHomework({ api, learnerId }: Sender, entry: OutboxEntry<UnsentHomework>) {
  const { link, replaces, lessonId } = entry;
  const { submission } = await api(submitHomework, {
    params: { id: lessonId },
    body: { homework_link: link, replaces },
  });
  for (const later of laterEntries(learnerId, entry))
    updateInOutbox(learnerId, later, { replaces: submission.submission_date });
  removeFromOutbox(learnerId, entry.key);
}

// Refused homework stays until it is submitted or discarded; only the newest per lesson.
function refuse({ learnerId, onRefused }: Sender, entry: OutboxEntry, error: ApiError): void {
  if (entry.kind === 'homework' && laterEntries(learnerId, entry).length === 0)
    updateInOutbox(learnerId, entry, { refusal: error.code });
  else removeFromOutbox(learnerId, entry.key);
  onRefused(entry, error);
}

const laterEntries = (learnerId: string, { key, lessonId }: OutboxEntry) =>
  homeworkOf(listOutbox(learnerId), lessonId).filter((one) => one.key > key && one.refusal === null);
