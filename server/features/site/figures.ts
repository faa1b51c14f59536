import { figureNames, type HomeFigure, listFigures, saveFigures } from '#domain/site/figures-contract.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { FastifyInstance } from 'fastify';
import { recordChanges } from '#server/core/audit/commands.ts';
import type { Db } from '#server/database/database.ts';
import { implement } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';

/** Serves what is said about the figures of the home page. */
export function figureRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  implement(app, services, listFigures, async () => ({ rows: inOrder(await figures(db).execute()) }));
  implement(app, services, saveFigures, async ({ body, actor, now }) => {
    const rows = await db
      .transaction()
      .execute((tx) => updateFigures(tx, { rows: body.rows, actorId: actor.userId, now }));
    return { rows };
  });
}

const figures = (db: Db) => db.selectFrom('home_figures').select(['name', 'is_shown', 'year', 'base']);

const inOrder = (rows: readonly HomeFigure[]) =>
  rows.toSorted((a, b) => figureNames.indexOf(a.name) - figureNames.indexOf(b.name));

async function updateFigures(
  tx: Db,
  { rows, actorId, now }: { rows: readonly HomeFigure[]; actorId: string; now: Timestamp },
) {
  const stored = await figures(tx).orderBy('name').forUpdate().execute();
  for (const { name, ...after } of rows) {
    const { name: _, ...before } = stored.find((row) => row.name === name) ?? { name, ...after };
    if (JSON.stringify(before) === JSON.stringify(after)) continue;
    await tx.updateTable('home_figures').set(after).where('name', '=', name).execute();
    const entry = { action: 'figure.update', entity: 'home_figures', entityId: null, actorId, now };
    await recordChanges(tx, [{ ...entry, before: { figure: name, ...before }, after: { figure: name, ...after } }]);
  }
  return inOrder(await figures(tx).execute());
}
