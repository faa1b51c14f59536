/// <reference types="vite/types/importMeta.d.ts" />
import { describe, expect, test } from 'vitest';
import { recordNames, type RecordNoun } from './kernel/records/record-names.ts';
import { columnsOf, type Fields } from './kernel/records/record.ts';

const modules = import.meta.glob<object>(['./*/record.ts', './*/contract.ts'], { eager: true });
const exported: Readonly<Record<string, unknown>> = Object.assign({}, ...Object.values(modules));

const sources = import.meta.glob<string>(
  [
    '/domain/*/{record,contract}.ts',
    '/db/migrations/*.sql',
    '/db/tables/*.ts',
    '/server/bin/app.ts',
    '/server/features/*/*.ts',
    '/web/admin-kit/*.ts',
    '/web/app/routes/*.{ts,tsx}',
    '/web/features/shell/**/*.tsx',
    '/web/features/*/admin/*-admin.tsx',
  ],
  { eager: true, query: '?raw', import: 'default' },
);

/** The public shapes that are not called `<noun>Detail` in the contract of their feature. */
const shapes: Readonly<Partial<Record<RecordNoun, string>>> = { company: 'employer', event: 'communityEvent' };

/** Fields that the page shows in another form, or not at all. */
const hidden: Readonly<Partial<Record<RecordNoun, readonly string[]>>> = {
  course: ['sample_lesson_id', 'daily_reports'],
  company: ['register_number', 'foreign_colleagues', 'uses_japanese', 'uses_english', 'uses_mongolian'],
  job: ['company_id'],
  // Summaries are for cards, and the home page chooses stories of graduates.
  post: ['summary', 'body', 'is_graduate_story'],
  event: ['day'],
};

const names = Object.values(recordNames);
const lists = names.flatMap((name) => ('list' in name ? [name] : []));
const shapeName = (noun: RecordNoun) => shapes[noun] ?? `${noun}Detail`;

type Place = [file: string, text: string | RegExp];

/** Where a record is named, and by what text. */
function placesOf({ noun, table, ...name }: (typeof names)[number]): Place[] {
  const routes = Object.values(sources).find((text) => text.includes(`recordRoutes(app, services, ${noun}Endpoints,`));
  const served = /export function (\w+)\(app/.exec(routes ?? '')?.[1] ?? `${noun}Routes`;
  return [
    ['domain/<feature>/record.ts', `export const ${noun}Record = `],
    ['domain/<feature>/record.ts', `export const ${noun}Endpoints = `],
    ['db/migrations/', `create table ${table} (`],
    ['db/tables/', `  ${table}: `],
    ['server/features/<feature>/', `recordRoutes(app, services, ${noun}Endpoints,`],
    ['server/bin/app.ts', `  ${served},`],
    ['web/admin-kit/record-labels.ts', `  ${noun}: {`],
    [`web/features/<feature>/admin/${noun}-admin.tsx`, `export const ${noun}Admin: AdminRecord = `],
    ...('list' in name ? placesOfList({ noun, table, list: name.list }) : []),
    ...('key' in name ? placesOfPage({ ...name, table }) : []),
  ];
}

const placesOfList = ({ noun, table, list }: { noun: RecordNoun; table: string; list: string }): Place[] => [
  // Clears the response cache.
  ['db/migrations/', `create trigger ${table}_changed `],
  ['domain/<feature>/contract.ts', `export const ${shapeName(noun)} = `],
  ['web/app/routes/', `path: '${list}',`],
  // Header or footer.
  ['web/features/shell/', `to: '${list}',`],
];

const placesOfPage = ({ path, list, table }: { path: string; list: string; table: string }): Place[] => [
  ['web/app/routes/', `path: '${list}/$`],
  ['db/migrations/', `delete_preview_images('${path}')`],
  ['db/migrations/', `create trigger ${table}_preview_images `],
  // The CHECK of the kinds of images.
  ['db/migrations/', new RegExp(`preview_images[^;]*kind in \\([^)]*'${path}'`)],
];

const contains = (source: string, text: string | RegExp) =>
  typeof text === 'string' ? source.includes(text) : text.test(source);

const isIn = (place: string, file: string) =>
  place.split('<feature>').every((part) => file.includes(part)) && (place.includes('<') || file.includes(`/${place}`));

describe('a record', () => {
  test.each(names.map((name) => [name.noun, name] as const))('is named in every place: %s', (_, name) => {
    const missing = placesOf(name).filter(
      ([place, text]) => !Object.entries(sources).some(([file, source]) => isIn(place, file) && contains(source, text)),
    );
    expect(missing.map(([place, text]) => `${place} has no "${text}"`)).toEqual([]);
  });

  test.each(lists.map((name) => [name.noun, name] as const))('shows each field on its public page: %s', (noun) => {
    const record = exported[`${noun}Record`] as { fields: Fields } | undefined;
    const page = exported[shapeName(noun)] as { shape: object } | undefined;
    const shown = Object.entries(record?.fields ?? {}).filter(
      ([name]) => name !== 'is_active' && !hidden[noun]?.includes(name),
    );
    expect(shown).not.toEqual([]);
    const columns = shown.flatMap(([name, field]) => columnsOf(name, field));
    const missing = columns.filter((column) => !(column in (page?.shape ?? {})));
    expect(missing.map((column) => `${shapeName(noun)} of domain/<feature>/contract.ts has no ${column}`)).toEqual([]);
  });
});
