import type { Timestamp } from '#domain/kernel/time.ts';
import { notify } from '#server/core/notifications/commands.ts';
import type { Db } from '#server/database/database.ts';
import type { Share } from './queries.ts';

interface News {
  share: Pick<Share, 'applicant_id' | 'job_id' | 'titles'>;
  /** The interview; the application for an invitation. */
  entityId: string;
  news: 'invited' | 'moved' | 'canceled' | 'reminded';
  /** What the company says. */
  text?: string;
  startsAt?: Timestamp;
  now: Timestamp;
}

/** Notifies an applicant of what the company did. */
export async function tellApplicant(tx: Db, { share, entityId, news, text, startsAt, now }: News) {
  const facts = {
    ...share.titles,
    job_id: share.job_id,
    ...(text && { note: text }),
    ...(startsAt && { at: startsAt }),
  };
  const change = { from: '', to: news };
  await notify(tx, [{ personId: share.applicant_id, kind: 'company', entityId, facts, change, now }]);
}
