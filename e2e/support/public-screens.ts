import { pageRecords, recordNames } from '#domain/kernel/records/record-names.ts';
import other from './public-screens.json' with { type: 'json' };
import type { Site } from './site.ts';

const lists = Object.values(recordNames).flatMap((record) => ('list' in record ? [record.list] : []));

/** The records whose page is public. */
const pages = pageRecords().filter(({ noun }) => noun !== 'course');

const states = [...other.states, ...pageRecords().map(({ list }) => `${list}/nowhere`)];

/** The number of screens in `publicAddresses`; their states follow. */
export const screenCount = lists.length + pages.length + other.screens.length;

/** The number of addresses in `publicAddresses`. */
export const publicCount = screenCount + states.length;

/** The page of the first record of a public list. */
async function firstPage(site: Site, { path, list, key }: (typeof pages)[number]): Promise<string> {
  const answer = await fetch(`${site.url}/api/${path}`);
  const { rows } = (await answer.json()) as { rows: Record<string, string>[] };
  return `${list}/${rows[0]?.[key] ?? ''}`;
}

/** The addresses of all public screens, lists and pages of records first, then of their states that have an address. */
export async function publicAddresses(site: Site): Promise<string[]> {
  const records = await Promise.all(pages.map(async (page) => await firstPage(site, page)));
  return [...lists, ...records, ...other.screens, ...states];
}
