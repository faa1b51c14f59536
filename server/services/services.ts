import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#server/database/database.ts';
import type { HttpServices } from '#server/http/http-services.ts';
import type { Scheduler } from '#server/queue/scheduler.ts';
import type { Files } from '#server/storage/files.ts';
import type { Queue } from '#server/queue/queue.ts';
import type { EventStreams } from '#server/http/event-streams.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import type { PushKey } from './push-key.ts';
import type { Secrets } from '#server/runtime/secrets.ts';
import type { SendSms } from '#server/mail/sms.ts';
import type { DocumentWorker } from '#server/documents/document-worker.ts';

/** Runs `work` in a transaction and sends the mails that it queued. */
export async function transact<Result>(
  { db, mailer }: Pick<Services, 'db' | 'mailer'>,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  const result = await db.transaction().execute(work);
  mailer.trigger();
  return result;
}

/** The object with everything that features work with, one per process. */
export interface Services extends HttpServices {
  secrets: Secrets;
  pushKey: PushKey;
  files: Files;
  queue: Queue;
  mailer: Mailer;
  /** Null where nothing sends text messages. */
  sendSms: SendSms | null;
  scheduler: Scheduler;
  eventStreams: EventStreams;
  documentWorker: DocumentWorker;
  log: FastifyBaseLogger;
  /** The number of failed sign-ins in this process by what was wrong, such as `password`. */
  failedSignIns: Map<string, number>;
}
