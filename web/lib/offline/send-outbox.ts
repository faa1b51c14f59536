import { m } from '#web/paraglide/messages.js';
import { ApiError, type CallApi } from '#web/lib/api/call-api.ts';
import { removeFromOutbox, textOf, updateInOutbox } from './outbox-changes.ts';
import { entriesOf, listOutbox, type OutboxEntry, type WorkOf } from './outbox.ts';
import { sendWork } from './sending.ts';

export const refusedMark = m.offline_mark_refused;

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
  const { api, learnerId } = sender;
  try {
    if (entry.kind === 'homework') await sendHomework(sender, entry);
    else await sendWork(api, entry);
    removeFromOutbox(learnerId, entry.key);
    return true;
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
    if (!isRefused || temporaryStatuses.includes(error.status)) return false;
    refuse(sender, entry, error);
    return true;
  }
}

async function sendHomework({ api, learnerId }: Sender, entry: OutboxEntry<WorkOf<'homework'>>) {
  const { submission } = await sendWork(api, entry);
  for (const later of laterHomework(learnerId, entry))
    updateInOutbox(learnerId, later, { replaces: submission.submission_date });
}

// Refused texts stay until they are sent or discarded; of homework only the newest per lesson.
function refuse({ learnerId, onRefused }: Sender, entry: OutboxEntry, error: ApiError): void {
  const isReplaced = entry.kind === 'homework' && laterHomework(learnerId, entry).length > 0;
  if (textOf(entry) === null || isReplaced) removeFromOutbox(learnerId, entry.key);
  else updateInOutbox(learnerId, entry, { refusal: error.code });
  onRefused(entry, error);
}

const laterHomework = (learnerId: string, { key, aboutId }: OutboxEntry) =>
  entriesOf(listOutbox(learnerId), 'homework', aboutId).filter((one) => one.key > key && one.refusal === null);
