import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '#domain/kernel/errors.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#server/database/database.ts';
import type { Services } from '#server/services/services.ts';

const body = z.object({ advance_s: z.number() });

/** Timeout of the query for the clock's offset. */
const timeoutMs = 2000;

/** Addresses whose responses depend on the time. */
const timed = /^\/(api|auth|media)\//;

/**
 * Lets tests move the clock and triggers the background tasks; never registered in production. Every process reads the offset from
 * the database before each request.
 */
export function testClockRoute(app: FastifyInstance, { clock, scheduler, db }: Services): void {
  let known: Moved = { moves: 0, seconds: 0 };
  const follow = (moved: Moved) => {
    // Queries may finish out of order.
    if (moved.moves <= known.moves) return;
    clock.advance(moved.seconds - known.seconds);
    known = moved;
  };
  app.addHook('onReady', async () => await makeTable(db));
  app.addHook('onRequest', async ({ url }) => {
    if (!timed.test(url)) return;
    // The request itself reports an unreachable database.
    const moved = await Promise.race([readMoved(db), sleep(timeoutMs, known, { ref: false })]).catch(() => known);
    if (moved) follow(moved);
    // A crash of the database empties the unlogged table; write the known offset again.
    else if (known.moves > 0) await move(db, known, 0).catch(() => {});
  });
  app.post('/__test/clock', async (request) => {
    const given = z.safeParse(body, request.body);
    if (!given.success) throw new AppError('bad_input');
    follow(await move(db, known, given.data.advance_s));
    // Tasks run although the clock jumps.
    await db.deleteFrom('task_runs').execute();
    scheduler.trigger();
    return { now: clock.now() };
  });
}

/** The number of moves and their total in seconds. */
interface Moved {
  moves: number;
  seconds: number;
}

// The id of an advisory lock, arbitrary: processes that start at once create the table one after the other.
const tableLock = 728_155_005;

// Unlogged, so that backups leave it out. A row is valid while the database runs; a restart returns to the machine's time.
async function makeTable(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${tableLock})`.execute(tx);
    await sql`create unlogged table if not exists test_clock (
      run timestamptz primary key, moves integer not null, seconds double precision not null)`.execute(tx);
  });
}

async function readMoved(db: Db): Promise<Moved | undefined> {
  const { rows } = await sql<Moved>`
    select moves, seconds from test_clock where run = pg_postmaster_start_time()`.execute(db);
  return rows[0];
}

async function move(db: Db, { moves, seconds }: Moved, by: number): Promise<Moved> {
  const { rows } = await sql<Moved>`
    insert into test_clock (run, moves, seconds)
    values (pg_postmaster_start_time(), ${moves + 1}, ${seconds + by}::double precision)
    on conflict (run) do update
      set moves = test_clock.moves + 1, seconds = test_clock.seconds + ${by}::double precision
    returning moves, seconds`.execute(db);
  const [moved] = rows;
  if (!moved) throw new Error('The clock did not move');
  return moved;
}
