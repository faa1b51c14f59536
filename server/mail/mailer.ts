import { randomUUID } from 'node:crypto';
import { plusSeconds } from '#domain/kernel/time.ts';
import { createTransport } from 'nodemailer';
import type { Scheduler } from '#server/queue/scheduler.ts';
import type { Clock } from '#server/runtime/clock.ts';
import type { Config } from '#server/runtime/config/config.ts';
import { attemptsOf, hastenJobs, type Queue } from '#server/queue/queue.ts';
import { openMessageFolder } from './message-folder.ts';
import type { Db } from '#server/database/database.ts';
import type { Tracing } from '#server/runtime/tracing/tracing.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Whom an answer goes to, instead of the sender. */
  replyTo?: string;
  /** For letters only: where a POST ends the subscription (RFC 8058). */
  unsubscribeUrl?: string | null;
  /** An iCalendar file that is attached. */
  calendar?: string;
}

/** Queues mails for sending. */
export interface Mailer {
  /** Adds a mail to the outbox in the caller's transaction; `canWait` gives it a lower priority. */
  queue(tx: Db, mail: Mail, now: string, more?: { canWait: boolean }): Promise<void>;
  /** Starts sending soon, outside the request; call it after the commit. */
  trigger(): void;
}

type Send = (id: string, mail: Mail) => Promise<void>;

/** Clears the text of a sent mail: its links and codes are for the recipient only. */
const cleared = { body_text: '', body_html: '', unsubscribe_url: null, reply_to: null, calendar: null };
/** Sent mails are deleted after this time. */
const retentionSeconds = 30 * 24 * 3600;
/** Mails per run that are queued again. */
const sweepSize = 500;

/** Starts the mailer of this process. Without a transport mails stay in the outbox and, outside production, are printed. */
export function startMailer(options: {
  db: Db;
  queue: Queue;
  scheduler: Scheduler;
  clock: Clock;
  config: Config;
  tracing: Tracing;
}): Mailer {
  const { db, queue, scheduler, clock, config, tracing } = options;
  const transport = transportOf(config);
  const send: Send | null = transport && ((id, mail) => tracing.span('send mail', {}, () => transport(id, mail)));
  if (send) {
    queue.work('mail', (tx, id) => sendMail(tx, { id, send, now: clock.now() }));
    scheduler.add('mail', () => requeueMails(db, queue));
    scheduler.add('sent mails', () => deleteSentMails(db, plusSeconds(clock.now(), -retentionSeconds)));
  }
  return {
    queue: async (tx, mail, now, { canWait } = { canWait: false }) => {
      const id = randomUUID();
      await insertMail(tx, { id, mail, now });
      if (send) await queue.send(tx, 'mail', [{ id, priority: canWait ? 0 : 1 }]);
      else if (!config.production) process.stdout.write(`\nMail to ${mail.to}: ${mail.subject}\n${mail.text}\n`);
    },
    trigger: queue.trigger,
  };
}

async function insertMail(tx: Db, { id, mail, now }: { id: string; mail: Mail; now: string }): Promise<void> {
  const { to: recipient, text: body_text, html: body_html, unsubscribeUrl: unsubscribe_url = null } = mail;
  const { replyTo: reply_to = null, calendar = null } = mail;
  // Titles in it may have line breaks.
  const subject = mail.subject.replaceAll(/\s+/g, ' ');
  await tx
    .insertInto('outbox_mails')
    .values({ id, recipient, subject, body_text, body_html, unsubscribe_url, reply_to, calendar, created_at: now })
    .execute();
}

// A crash between SMTP acceptance and COMMIT can resend the mail (same Message-ID).
async function sendMail(tx: Db, { id, send, now }: { id: string; send: Send; now: string }) {
  const mail = await tx
    .selectFrom('outbox_mails')
    .select(['recipient', 'subject', 'body_text', 'body_html', 'unsubscribe_url', 'reply_to', 'calendar', 'tries'])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!mail) return 'done';
  const { recipient: to, subject, body_text: text, body_html: html, unsubscribe_url: unsubscribeUrl } = mail;
  const more = {
    ...(unsubscribeUrl && { unsubscribeUrl }),
    ...(mail.reply_to && { replyTo: mail.reply_to }),
    ...(mail.calendar && { calendar: mail.calendar }),
  };
  const failure = await send(id, { to, subject, text, html, ...more }).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  await tx
    .updateTable('outbox_mails')
    .set({ tries: mail.tries + 1, ...(failure === null ? { ...cleared, sent_at: now } : { last_error: failure }) })
    .where('id', '=', id)
    .execute();
  return failure === null ? 'done' : { failed: failure };
}

// Mails written while there was no transport have no job yet; queueing skips those that have one.
async function requeueMails(db: Db, queue: Queue): Promise<void> {
  await hastenJobs(db);
  const waiting = await db
    .selectFrom('outbox_mails')
    .select('id')
    .where('sent_at', 'is', null)
    .where('tries', '<', attemptsOf('mail'))
    .orderBy('created_at')
    .orderBy('id')
    .limit(sweepSize)
    .execute();
  await queue.send(db, 'mail', waiting);
  queue.trigger();
}

async function deleteSentMails(db: Db, before: string): Promise<void> {
  await db.deleteFrom('outbox_mails').where('sent_at', '<', before).execute();
}

function transportOf(config: Config): Send | null {
  if (config.MAIL_DIR) {
    const write = openMessageFolder(config.MAIL_DIR);
    return (_, mail) => write(mail);
  }
  if (!config.SMTP_URL) return null;
  const smtp = openSmtp(config.SMTP_URL);
  const { hostname } = new URL(config.publicUrl);
  return async (id, { unsubscribeUrl, calendar, ...mail }) => {
    const headers = unsubscribeUrl ? oneClick(unsubscribeUrl) : {};
    const icalEvent = calendar && { method: methodOf(calendar), filename: 'interview.ics', content: calendar };
    const more = { headers, ...(icalEvent && { icalEvent }) };
    await smtp.sendMail({ from: config.mailFrom, messageId: `<${id}@${hostname}>`, ...mail, ...more });
  };
}

const methodOf = (calendar: string) => /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH';

const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** A mail server; a mute one holds up the queue, and the stop of this process, no longer than ten seconds. */
export const openSmtp = (url: string) =>
  createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 });
