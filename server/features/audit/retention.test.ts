import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { plusSeconds } from '#domain/kernel/time.ts';
import { recordChanges } from '#server/core/audit/commands.ts';
import { buildAdmin, type Person } from '#server/testing/build.ts';
import { startBeside, useServer } from '#server/testing/server.ts';
import { eventually } from '#server/testing/waits.ts';

const days = 90;
const settings = { AUDIT_RECORD_DAYS: String(days) };
const server = useServer(settings);

const record = async ({ id: actorId }: Person, { daysAgo, count = 1 }: { daysAgo: number; count?: number }) => {
  const now = plusSeconds(server.services.clock.now(), -daysAgo * 86_400);
  const change = { now, actorId, action: 'course.update', entity: 'courses', before: null, after: null };
  await recordChanges(
    server.services.db,
    Array.from({ length: count }, () => ({ ...change, entityId: randomUUID() })),
  );
};

const countOf = async ({ id }: Person) => {
  const rows = await server.services.db.selectFrom('audit_log').select('id').where('actor_id', '=', id).execute();
  return rows.length;
};

test('entries older than the retention are deleted, in batches and by two processes at once, and newer ones stay', async () => {
  const admin = await buildAdmin(server.services);
  await record(admin, { daysAgo: days + 1, count: 2500 });
  await record(admin, { daysAgo: days - 1, count: 3 });
  const beside = await startBeside(server, settings);
  for (const { services } of [server, beside.server]) services.scheduler.trigger();
  await eventually(async () => expect(await countOf(admin)).toBe(3));
  await beside.stop();
});
