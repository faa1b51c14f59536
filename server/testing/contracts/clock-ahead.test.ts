import { randomUUID } from 'node:crypto';
import { subscribe } from '#domain/newsletter/contract.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { authClient, proofIn, useMailDir, waitForMails } from '#server/auth/testing/auth-client.ts';
import { SharedCounts } from '#server/http/limits/shared-counters.ts';
import { buildLearner } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';
import { eventually } from '#server/testing/waits.ts';

const mailDir = useMailDir();
const server = useServer({ RATE_LIMITS: 'on', MAIL_DIR: mailDir });
const year = 365 * 86_400;

/** Runs `work` while the clock of the server is a year ahead. */
async function whileAhead<Result>(work: () => Promise<Result>): Promise<Result> {
  const { clock } = server.services;
  clock.advance(year);
  const result = await work();
  clock.advance(-year);
  return result;
}

const runTasks = () => server.services.scheduler.trigger();

describe('after the clock was ahead', () => {
  test('an account gets recovery mails again, and old links end', async () => {
    const { ask, signUp } = authClient(server);
    const email = 'recovering@example.com';
    await signUp(email);
    const [first] = await whileAhead(async () => {
      await ask('POST', '/recover', { body: { email } });
      return (await waitForMails(mailDir, email, 2)).slice(-1);
    });
    runTasks();
    await eventually(async () => {
      const { rows } = await sql`select from auth.one_time_tokens where kind = 'recovery'`.execute(server.services.db);
      expect(rows).toHaveLength(0);
    });
    if (!first) throw new Error('No mail was sent');
    const { fragment } = await authClient(server).follow(proofIn(first).link);
    expect(fragment['error_code']).toBe('otp_expired');
    expect((await ask('POST', '/recover', { body: { email } })).status).toBe(200);
    await waitForMails(mailDir, email, 3);
  });

  test('counted guesses and requests do not refuse sign-ins', async () => {
    const { db } = server.services;
    const { signUp, signIn } = authClient(server);
    const email = 'guessed@example.com';
    await signUp(email);
    const { link } = proofIn((await waitForMails(mailDir, email))[0] ?? { to: '', subject: '', html: '', text: '' });
    await authClient(server).follow(link);
    await whileAhead(async () => {
      for (let count = 0; count < 10; count += 1) await signIn(email, 'wrong');
    });
    expect((await signIn(email)).status).toBe(200);

    const expire = Date.now() + year * 1000;
    await sql`update auth.rate_limits set points = 1000, expire = ${expire}`.execute(db);
    expect((await signIn(email)).status).toBe(429);
    runTasks();
    await eventually(async () => expect((await signIn(email)).status).toBe(200));
  });

  test('the counts of a process begin anew', async () => {
    const { db } = server.services;
    const quota = { name: 'ahead', requests: 2, seconds: 60 };
    await sql`insert into auth.rate_limits (key, points, expire) values ('ahead:a', 5, ${Date.now() + year * 1000})`.execute(
      db,
    );
    const counts = new SharedCounts(db);
    counts.add(quota, 'a');
    await counts.share();
    expect(counts.add(quota, 'a')).toMatchObject({ isOver: false, resetSeconds: 60 });
  });

  test('waiting mails and jobs become due', async () => {
    const { db, clock } = server.services;
    const { id: person_id, email } = await buildLearner(server.services);
    const now = clock.now();
    const ahead = new Date(Date.parse(now) + year * 1000).toISOString();
    const facts = { kind: 'role' as const, entity_id: person_id, status_to: 'admin', facts: '{}' };
    await db
      .insertInto('notifications')
      .values({
        id: randomUUID(),
        person_id,
        ...facts,
        mail: 'at_once',
        mail_due_at: ahead,
        in_app: true,
        created_at: ahead,
      })
      .execute();
    const mail = { id: randomUUID(), recipient: 'job@example.com', subject: '', body_text: '', body_html: '' };
    await db
      .insertInto('outbox_mails')
      .values({ ...mail, created_at: ahead })
      .execute();
    await sql`insert into pgboss.job (id, name, start_after) values (${mail.id}, 'mail', ${ahead})`.execute(db);
    runTasks();
    await waitForMails(mailDir, email);
    await waitForMails(mailDir, mail.recipient);
  });

  test('a newsletter can be subscribed to again', async () => {
    const body = { email: 'reader@example.com', language: 'en' as const };
    await whileAhead(async () => await server.call(subscribe, null, { body }));
    await waitForMails(mailDir, body.email, 1);
    await server.call(subscribe, null, { body });
    await waitForMails(mailDir, body.email, 2);
  });
});
