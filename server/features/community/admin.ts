import { eventRecord } from '#domain/community/record.ts';
import { recordSource } from '#server/core/records/source.ts';
import { containsInTitles } from '#server/database/search.ts';

/** How events are stored, for the operations of admins. */
export const eventSource = recordSource(eventRecord, {
  matches: containsInTitles,
  referring: {},
});
