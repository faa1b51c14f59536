import { importPeople, listPeopleImports } from '#domain/people/import-contract.ts';
import { plusSeconds } from '#domain/kernel/time.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { sortOfError } from '#server/runtime/work-errors.ts';
import { buildAdmin, buildCourse, buildLearner } from '#server/testing/build.ts';
import { buildGroupAt, buildMember, weekOfEnrollment } from '#server/testing/people/enrolled.ts';
import { useServer } from '#server/testing/server.ts';
import { useMailServer } from '#server/testing/outside/smtp.ts';
import { runTasks } from '#server/testing/tasks.ts';
import { eventually } from '#server/testing/waits.ts';

const mails = useMailServer();
const server = useServer(
  { SMTP_URL: mails.url, MAIL_FROM: 'mail@example.com' },
  { expectedErrors: /a background task failed|an account could not be ended/ },
);

const coded = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more });
const passing = [
  '40001 40P01 55P03 53100 53200 53400 57014 57P01 57P05 25006 08006',
  'ENOSPC EDQUOT EMFILE ENFILE EAGAIN EHOSTUNREACH ENETUNREACH EAI_AGAIN',
  'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT',
];
// Errors of pg without a code.
const lost = [
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Query read timeout',
  'timeout expired',
  'timeout exceeded when trying to connect',
];

test.each<readonly [unknown, string]>([
  ...passing.flatMap((codes) => codes.split(' ')).map((code) => [coded(code), 'again'] as const),
  ...lost.map((message) => [new Error(message), 'again'] as const),
  [coded('ENOENT', { syscall: 'connect' }), 'again'],
  [AbortSignal.abort(new DOMException('too long', 'TimeoutError')).reason as Error, 'again'],
  [coded('ENOENT', { syscall: 'open' }), 'final'],
  [coded('23505'), 'final'],
  [coded('22012'), 'final'],
  [new TypeError('undefined'), 'final'],
  ['a text', 'final'],
])('%s is tried %s', (error, sort) => {
  expect(sortOfError(error)).toBe(sort);
});

interface Work {
  /** The table whose writes fail. */
  table: string;
  begin: () => Promise<unknown>;
  /** What is done when the work is. */
  done: () => Promise<unknown>;
  expected: unknown;
}

/** Work of a queue or a task, which is begun while writes of a table fail. */
const works: Record<string, () => Promise<Work>> = {
  'an import of people': async () => {
    const office = await buildAdmin(server.services);
    const rows = Array.from({ length: 5 }, (_, nth) => ({
      full_name: `P ${nth}`,
      email: `${randomUUID()}@example.com`,
    }));
    return {
      table: 'auth.users',
      begin: async () => await server.call(importPeople, office, { body: { rows } }),
      done: async () => {
        const [{ waiting, invited, failed } = { waiting: 0, invited: 0, failed: 0 }] = (
          await server.call(listPeopleImports, office, {})
        ).body.rows;
        return { waiting, invited, failed };
      },
      expected: { waiting: 0, invited: 5, failed: 0 },
    };
  },
  'a mail of a notification': async () => {
    const { db, clock } = server.services;
    const { id: person_id, email } = await buildLearner(server.services);
    const now = clock.now();
    const row = {
      id: randomUUID(),
      person_id,
      kind: 'role' as const,
      entity_id: person_id,
      status_to: 'admin',
      facts: '{}',
    };
    return {
      table: 'outbox_mails',
      begin: async () =>
        await db
          .insertInto('notifications')
          .values({ ...row, mail: 'at_once', mail_due_at: now, in_app: true, created_at: now })
          .execute(),
      done: async () => await Promise.resolve(mails.received.filter(({ to }) => to.includes(email)).length),
      expected: 1,
    };
  },
  'a mail that is being sent': async () => {
    const { db, mailer, clock } = server.services;
    const to = `${randomUUID()}@example.com`;
    return {
      table: 'outbox_mails',
      begin: async () => {
        await sql`alter table outbox_mails disable trigger full_disk`.execute(db);
        await mailer.queue(db, { to, subject: 's', text: 't', html: 'h' }, clock.now());
        await sql`alter table outbox_mails enable trigger full_disk`.execute(db);
        mailer.trigger();
      },
      done: async () => {
        const rows = await db
          .selectFrom('outbox_mails')
          .select(['sent_at', 'tries'])
          .where('recipient', '=', to)
          .execute();
        return rows.map(({ sent_at, tries }) => [sent_at !== null, tries]);
      },
      expected: [[true, 1]],
    };
  },
  'the weeks of a group': async () => {
    const { id: course_id } = await buildCourse(server.services, { weekly_release: true });
    const { id: group_id } = await buildGroupAt(server.services, 1, { course_id });
    const { id } = await buildMember(server.services, { course_id, group_id });
    const { db, clock } = server.services;
    const updated_at = plusSeconds(clock.now(), -60);
    await db.updateTable('enrollments').set({ updated_at }).where('id', '=', id).execute();
    return {
      table: 'notifications',
      begin: async () => await runTasks(server.services),
      done: async () => await weekOfEnrollment(server.services, id),
      expected: 1,
    };
  },
  'the end of an account': async () => {
    const { id } = await buildLearner(server.services);
    const { db, clock } = server.services;
    await db.updateTable('auth.users').set({ deletes_at: clock.now() }).where('id', '=', id).execute();
    return {
      table: 'audit_log',
      begin: async () => await runTasks(server.services),
      done: async () => await db.selectFrom('profiles').select('id').where('id', '=', id).execute(),
      expected: [],
    };
  },
};

describe.each(['53100', '57P01'])('while writes fail with %s, nothing is given up:', (state) => {
  test.each(Object.keys(works))(
    '%s',
    async (name) => {
      const { db } = server.services;
      const work = await works[name]?.();
      if (!work) throw new Error(`No ${name}`);
      const table = sql.table(work.table);
      await sql`create or replace function full_disk() returns trigger language plpgsql as $$
      begin raise exception 'no room' using errcode = ${sql.lit(state)}; end $$`.execute(db);
      await sql`create trigger full_disk before insert or update or delete on ${table}
      for each statement execute function full_disk()`.execute(db);
      await work.begin();
      // Several attempts of the queues.
      await new Promise((resolve) => void setTimeout(resolve, 2500));
      expect(await work.done()).not.toEqual(work.expected);
      await sql`drop trigger full_disk on ${table}`.execute(db);
      await runTasks(server.services);
      await eventually(async () => expect(await work.done()).toEqual(work.expected));
    },
    40_000,
  );
});
