import { exportResults, listResults, type Result } from '#domain/results/contract.ts';
import { type ResultCount, resultCounts } from '#domain/results/rules.ts';
import type { FastifyInstance } from 'fastify';
import { type CsvColumns, implementExport } from '#server/core/records/csv.ts';
import { implement } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';
import { countResults } from './commands.ts';
import { readResults } from './service.ts';

/** Serves what has become of the enrollments, by month and group. */
export function resultRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, scheduler } = services;
  scheduler.add('results', () => countResults(db, clock.now()));
  implement(app, services, listResults, ({ query, now }) => readResults(db, { ...query, now }));
  implementExport(app, services, exportResults, {
    entity: 'enrollments',
    columns,
    open: ({ query, now }) =>
      Promise.resolve({
        filter: { ...query },
        read: async () => ({ rows: (await readResults(db, { ...query, now })).rows, next: null }),
      }),
  });
}

const headOf = (name: ResultCount) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`.replaceAll('_', ' ');

const columns: CsvColumns<Result> = {
  'Month or group': (row) => row.group?.name ?? row.key,
  'Start of the group': (row) => row.group?.start_date ?? null,
  ...Object.fromEntries(resultCounts.map((name) => [headOf(name), (row: Result) => row[name]])),
};
