import type { FastifyBaseLogger } from 'fastify';
import type { AnswerCache } from './answer-cache.ts';
import type { Chores } from './chores.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Files } from './files.ts';
import type { Jobs } from './jobs.ts';
import type { Live } from './live.ts';
import type { Mailer } from './mail.ts';
import type { Db } from './postgres.ts';
import type { RequestLimits } from './request-limits.ts';
import type { Secrets } from './secrets.ts';
import type { SigningKeys } from './signing-keys.ts';
import type { SendSms } from './sms.ts';
import type { Workshop } from './workshop.ts';

/** What the features are given to work with: one object for the life of the process. */
export interface Services {
  config: Config;
  db: Db;
  clock: Clock;
  secrets: Secrets;
  keys: SigningKeys;
  files: Files;
  jobs: Jobs;
  mailer: Mailer;
  /** Null where nothing sends text messages. */
  sendSms: SendSms | null;
  /** What visitors are answered, kept until the site's content changes. */
  answers: AnswerCache;
  chores: Chores;
  live: Live;
  workshop: Workshop;
  requestLimits: RequestLimits;
  log: FastifyBaseLogger;
}
