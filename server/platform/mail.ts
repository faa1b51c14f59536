import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { plusSeconds } from '#domain/kernel/time.ts';
import { createTransport } from 'nodemailer';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './postgres.ts';

/** One mail to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Takes the waiting mails to their transport. */
export interface Mailer {
  /** Puts a mail into the outbox, in the caller's transaction. */
  queue(db: Db, mail: Mail, now: string): Promise<void>;
  /** Sends what waits, soon and outside the request. */
  kick(): void;
  stop(): Promise<void>;
}

type Send = (mail: Mail) => Promise<void>;

/** Seconds between looks at the outbox when nobody kicked. */
const lookEverySeconds = 5;
const maxTries = 12;

/** Starts the mailer of this process; without a transport mails wait, and outside production they are also printed. */
export function startMailer({
  db,
  clock,
  config,
  log,
}: {
  db: Db;
  clock: Clock;
  config: Config;
  log: FastifyBaseLogger;
}): Mailer {
  const send = transportOf(config);
  let running: Promise<void> = Promise.resolve();
  let queued = false;
  const kick = () => {
    if (!send || queued) return;
    queued = true;
    running = running.then(async () => {
      queued = false;
      await drain({ db, clock, log, send });
    });
  };
  const timer = setInterval(kick, lookEverySeconds * 1000).unref();
  return {
    queue: async (tx, mail, now) => {
      await tx
        .insertInto('outbox_mails')
        .values({
          id: randomUUID(),
          recipient: mail.to,
          subject: mail.subject,
          body_text: mail.text,
          body_html: mail.html,
          next_try_at: now,
          created_at: now,
        })
        .execute();
      if (!send && !config.production) process.stdout.write(`\nMail to ${mail.to}: ${mail.subject}\n${mail.text}\n`);
    },
    kick,
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

function transportOf(config: Config): Send | null {
  if (config.MAIL_DIR) return folderTransport(config.MAIL_DIR);
  if (!config.SMTP_URL) return null;
  // A mute mail server holds up the queue, and the stop of this process, no longer than this.
  const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 };
  const smtp = createTransport({ url: config.SMTP_URL, ...patience });
  return async (mail) => {
    await smtp.sendMail({ from: config.mailFrom, ...mail });
  };
}

function folderTransport(dir: string): Send {
  let count = 0;
  return async (mail) => {
    await mkdir(dir, { recursive: true });
    count += 1;
    const name = `${Date.now()}-${String(count).padStart(6, '0')}-${randomUUID().slice(0, 8)}.json`;
    const place = path.join(dir, name);
    await writeFile(`${place}.part`, JSON.stringify(mail, null, 2));
    await rename(`${place}.part`, place);
  };
}

async function drain({
  db,
  clock,
  log,
  send,
}: {
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  send: Send;
}): Promise<void> {
  try {
    while (await sendOne({ db, now: clock.now(), send })) {
      // one mail a transaction, so that a failure holds nothing else back
    }
  } catch (error) {
    log.error({ err: error }, 'the outbox could not be read');
  }
}

async function sendOne({ db, now, send }: { db: Db; now: string; send: Send }): Promise<boolean> {
  return await db.transaction().execute(async (tx) => {
    const mail = await tx
      .selectFrom('outbox_mails')
      .select(['id', 'recipient', 'subject', 'body_text', 'body_html', 'tries'])
      .where('sent_at', 'is', null)
      .where('next_try_at', '<=', now)
      .where('tries', '<', maxTries)
      .orderBy('created_at')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!mail) return false;
    const failure = await send({
      to: mail.recipient,
      subject: mail.subject,
      text: mail.body_text,
      html: mail.body_html,
    }).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    const tries = mail.tries + 1;
    await tx
      .updateTable('outbox_mails')
      .set(
        failure === null
          ? { sent_at: now, tries }
          : { tries, last_error: failure, next_try_at: plusSeconds(now, 15 * 2 ** tries) },
      )
      .where('id', '=', mail.id)
      .execute();
    return true;
  });
}
