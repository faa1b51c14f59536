import { getExercise } from '#domain/exercises/contract.ts';
import { ApiError, type CallApi } from '#web/lib/api/call-api.ts';
import { removeFromOutbox, textOf, updateInOutbox } from './outbox-changes.ts';
import { entriesOf, kinds, listOutbox, type OutboxEntry } from './outbox.ts';
import { sendWork } from './sending.ts';

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
  const { learnerId } = sender;
  try {
    await sendReplaced(sender, entry);
    removeFromOutbox(learnerId, entry.key);
    return true;
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
    if (!isRefused || temporaryStatuses.includes(error.status)) return false;
    refuse(sender, entry, error);
    return true;
  }
}

/** Sends an entry; later ones of the same homework or answer then replace what was sent. */
async function sendReplaced({ api, learnerId }: Sender, entry: OutboxEntry): Promise<void> {
  const follow = (changes: { replaces?: string; seen?: string }) => {
    for (const later of laterThan(learnerId, entry)) updateInOutbox(learnerId, later, changes);
  };
  if (entry.kind === 'homework') follow({ replaces: (await sendWork(api, entry)).submission.submission_date });
  else if (entry.kind === 'practice') follow({ seen: (await sendWork(api, entry)).updated_at });
  else await sendWork(api, entry);
  // The copy on the device still has the program of an earlier run.
  if (entry.kind === 'program' && laterThan(learnerId, entry).length === 0)
    await api(getExercise, { params: { id: entry.aboutId } }).catch(() => undefined);
}

// Refused texts stay until they are sent or discarded; of what is replaced only the newest.
function refuse({ learnerId, onRefused }: Sender, entry: OutboxEntry, error: ApiError): void {
  const isReplaced = kinds[entry.kind].replaces === 'refused' && laterThan(learnerId, entry).length > 0;
  if (textOf(entry) === null || isReplaced) removeFromOutbox(learnerId, entry.key);
  else updateInOutbox(learnerId, entry, { refusal: error.code });
  onRefused(entry, error);
}

const laterThan = (learnerId: string, { kind, key, aboutId }: OutboxEntry) =>
  entriesOf(listOutbox(learnerId), kind, aboutId).filter((one) => one.key > key && one.refusal === null);
