import type { AnyRecordEndpoints, ListedRecord } from '#domain/kernel/records/record-endpoints.ts';
import { columnIn } from '#domain/kernel/content.ts';
import { columnsOf, countOf } from '#domain/kernel/records/record.ts';
import { type Language, languages } from '#domain/kernel/language.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';
import { exportPageSize } from './admin-list.ts';
import { type CsvColumns, implementExport } from './csv.ts';
import { getRecord, isPublished, listRecords, matchingRows, readRecords, type RecordQuery } from './queries.ts';
import { copyRecord, createRecord, publishRecords, removeRecord, updateRecord } from './service.ts';
import type { AnyRecord, RecordSource, RecordValues } from './source.ts';

/** Serves the operations of admins on a record. */
export function recordRoutes(
  app: FastifyInstance,
  services: Services,
  endpoints: AnyRecordEndpoints,
  source: RecordSource,
): void {
  const { db } = services;
  const { record } = source;
  implement(app, services, endpoints.list, ({ query }) => listRecords(db, source, query as RecordQuery));
  implementExport(app, services, endpoints.export, {
    entity: record.table,
    columns: csvColumns(record),
    open: async (call) => {
      const query = call.query as RecordQuery;
      const matching = matchingRows(db, source, query)(query.status);
      const read = (cursor: string | undefined) =>
        readRecords(source, matching, { sort: query.sort, cursor }, exportPageSize);
      return await Promise.resolve({ filter: { ...query }, read });
    },
  });
  implement(app, services, endpoints.get, ({ params }) => getRecord(db, source, params.id));
  changeRoutes(app, services, endpoints, source);
}

function changeRoutes(
  app: FastifyInstance,
  services: Services,
  endpoints: AnyRecordEndpoints,
  source: RecordSource,
): void {
  implement(app, services, endpoints.create, ({ body, actor, now }) =>
    createRecord(services, source, { values: body as RecordValues, rights: actor, actorId: actor.userId, now }),
  );
  implement(app, services, endpoints.update, async ({ params, body, actor, now }) => {
    const { updated_at: seenAt, ...values } = body as RecordValues & { updated_at: string };
    const by = { rights: actor, actorId: actor.userId, now };
    return await updateRecord(services, source, { id: params.id, seenAt, values, ...by });
  });
  implement(app, services, endpoints.remove, ({ params, actor, now }) =>
    removeRecord(services, source, { id: params.id, actorId: actor.userId, now }),
  );
  if (endpoints.change)
    implement(app, services, endpoints.change, ({ body, actor, now }) =>
      publishRecords(services.db, source, { ...body, actorId: actor.userId, now }),
    );
  if (endpoints.copy)
    implement(app, services, endpoints.copy, ({ params, actor, now }) =>
      copyRecord(services, source, { id: params.id, actorId: actor.userId, now }),
    );
}

const languageNames: Record<Language, string> = { en: '', ja: ' (Japanese)', mn: ' (Mongolian)' };

/** The CSV columns of a record: what its list has. */
function csvColumns(record: AnyRecord): CsvColumns<ListedRecord> {
  const { title, fields, listed, inList, referring } = record;
  const heads: Readonly<Record<string, string>> = { missing: 'Missing languages', ...record.heads };
  const words = (column: string) =>
    heads[column] ?? `${column.charAt(0).toUpperCase()}${column.slice(1)}`.replaceAll('_', ' ');
  const headOf = (name: string, column: string) => {
    const language = languages.find((one) => columnIn(name, one) === column) ?? 'en';
    return `${words(name)}${languageNames[language]}`;
  };
  const named = (name: string): [string, string][] => {
    const field = fields[name];
    return field ? columnsOf(name, field).map((column) => [headOf(name, column), column]) : [[words(name), name]];
  };
  const columns = [
    ...named(title),
    ...(isPublished(record) ? [['Status', 'status']] : []),
    ...listed.filter((name) => name !== title && fields[name]?.input !== 'image').flatMap(named),
    ...[...Object.keys(inList), 'missing', ...referring.map(countOf)].flatMap(named),
    ['Created at', 'created_at'],
    ['Last updated', 'updated_at'],
  ] as [string, string][];
  return Object.fromEntries(columns.map(([head, column]) => [head, (row) => cellOf(row[column])]));
}

const cellOf = (value: unknown) =>
  Array.isArray(value) ? value.join(' ') : (value as string | number | boolean | null);
