import { deleteRate, listRates, saveRates } from '#domain/currencies/contract.ts';
import { maxRates } from '#domain/currencies/rules.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { recordChanges } from '#server/core/audit/commands.ts';
import { type Db, RowNotFound } from '#server/database/database.ts';
import { implement } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';

const newestRates = (db: Db) => db.selectFrom('exchange_rates').select(['day', 'jpy', 'usd']).orderBy('day', 'desc');

/** SQL: the rate that pages use; null without any. */
export const newestRate = (db: Db) => jsonObjectFrom(newestRates(db).limit(1));

/** Serves exchange rates to admins. */
export function rateRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const entry = { entity: 'exchange_rates', entityId: null } as const;
  implement(app, services, listRates, async () => ({ rows: await newestRates(db).limit(maxRates).execute() }));
  implement(app, services, saveRates, async ({ body, actor, now }) => {
    // A statement cannot change a row twice; the last row of a day wins.
    const rows = [...new Map(body.rows.map((row) => [row.day, { ...row, created_at: now, updated_at: now }])).values()];
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('exchange_rates')
        .values(rows)
        .onConflict((same) =>
          same.column('day').doUpdateSet({ jpy: sql`excluded.jpy`, usd: sql`excluded.usd`, updated_at: now }),
        )
        .execute();
      const after = Object.fromEntries(rows.map(({ day, jpy, usd }) => [day, { jpy, usd }]));
      await recordChanges(tx, [
        { ...entry, action: 'exchange_rate.save', actorId: actor.userId, now, before: null, after },
      ]);
    });
    return { saved: rows.length };
  });
  implement(app, services, deleteRate, async ({ params: { day }, actor, now }) => {
    await db.transaction().execute(async (tx) => {
      const before = await tx
        .deleteFrom('exchange_rates')
        .where('day', '=', day)
        .returning(['day', 'jpy', 'usd'])
        .executeTakeFirstOrThrow(RowNotFound);
      await recordChanges(tx, [
        { ...entry, action: 'exchange_rate.delete', actorId: actor.userId, now, before, after: null },
      ]);
    });
    return { day };
  });
}
