import { randomUUID } from 'node:crypto';
import type { EventKind } from '#domain/applications/sharing.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Db } from '#server/database/database.ts';

/** What happened to an application; see `eventKinds`. */
export interface NewEvent {
  applicationId: string;
  kind: EventKind;
  /** Who of the company did it. */
  contactId?: string | null;
  text?: string | null;
  reason?: string | null;
  now: Timestamp;
}

export async function insertEvents(tx: Db, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ applicationId, kind, contactId = null, text = null, reason = null, now }) => ({
    ...{ id: randomUUID(), application_id: applicationId, contact_id: contactId },
    ...{ kind, text, reason, created_at: now },
  }));
  await tx.insertInto('application_events').values(rows).execute();
}
